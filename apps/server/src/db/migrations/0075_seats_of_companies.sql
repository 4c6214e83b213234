-- A company knows whether it was given a number of seats of its own; until now that was read off the number, so that one
-- whose people had kept it at a former number never followed its agency again. Automatic renewal is by card.

alter table companies add column has_own_seats boolean not null default false;

/* Its own: another number than its agency's that nobody's subscription brought with it. */
update companies c set has_own_seats = true
where c.seat_limit <> coalesce((select s.seats from subscriptions s
    where s.agency_id = c.agency_id and s.company_id is null), 5)
  and not exists (select from audit_events e
    join audit_events s on s.verb = 'subscription.saved' and s.at = e.at and s.agency_id = e.agency_id
      and s.company_id is null
    where e.verb = 'company.seatsChanged' and e.entity_id = c.id
      and (e.after ->> 'seatLimit')::integer = c.seat_limit);

update subscriptions set auto_renew = false, version = version + 1 where auto_renew and bought_by <> 'card';
alter table subscriptions add constraint subscriptions_renewal_by_card check (not auto_renew or bought_by = 'card');

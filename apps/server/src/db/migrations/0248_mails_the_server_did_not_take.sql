-- The mail server did not take the mail, or did not say so, for a reason of its own and not of the mail or its address.
alter table message_deliveries add column of_server boolean not null default false;
update message_deliveries set of_server = true where state = 'postponed';
create index message_deliveries_of_server on message_deliveries (began_at) where of_server;

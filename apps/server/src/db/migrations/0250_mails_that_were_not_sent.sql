-- A mail that was given up because the mail server did not take it was refused by nobody: it did not bounce.
alter table messages drop constraint messages_state_check, add constraint messages_state_check
  check (state in ('queued', 'accepted', 'bounced', 'failed', 'doubtful', 'suppressed'));
alter table message_deliveries drop constraint message_deliveries_state_check, add constraint message_deliveries_state_check
  check (state in ('begun', 'accepted', 'postponed', 'bounced', 'failed', 'doubtful'));
update messages m set state = 'failed'
  from message_deliveries d where d.message_id = m.id and m.state = 'bounced' and d.state = 'bounced' and d.of_server;
update message_deliveries set state = 'failed' where state = 'bounced' and of_server;

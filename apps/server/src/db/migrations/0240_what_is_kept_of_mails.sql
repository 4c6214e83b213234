-- The texts of mails, their lines in the log and entries of the bell are deleted after some time.
create index messages_with_letter on messages (created_at) where letter is not null;
create index notifications_oldest on notifications (created_at);

-- The zone of a person's quiet hours; null is the service's.
alter table notification_preferences add column quiet_zone text;

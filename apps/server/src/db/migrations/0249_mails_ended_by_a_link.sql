-- Which of the kinds in mail_off were ended by the link of a mail, so that only these are turned on again by it.
alter table notification_preferences add column ended_by_link text[] not null default '{}';

-- The day on which a person last went from a digest a week to one a day: the first of these tells what waited.
alter table notification_preferences add column weekly_until date;

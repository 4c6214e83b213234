-- Since when a company is a client of its agency, and an agency one of the platform's: a day that people know and write
-- down. Until now it was the day somebody typed the row. Who was added without a word became a client that day.

alter table companies add column client_since date not null default current_date;
alter table agencies add column client_since date not null default current_date;

update companies set client_since = (created_at at time zone current_setting('heed.zone'))::date;
update agencies set client_since = (created_at at time zone current_setting('heed.zone'))::date;

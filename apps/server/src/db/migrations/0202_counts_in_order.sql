-- The most telling count comes first, and jsonb does not keep the order.
alter table scheduled_jobs alter column counts drop default,
  alter column counts type json using counts::json, alter column counts set default '{}';

-- Phone numbers are kept in one shape, "(614) 555-0101 ext. 12"; those of other countries as they were typed. What cannot be
-- read as one stays.

create function pg_temp.phone_text(typed text) returns text language sql immutable as $$
  select case
      when read.is_of_us then format('(%s) %s-%s', substr(read.tail, 1, 3), substr(read.tail, 4, 3), substr(read.tail, 7))
        || read.extension
      when read.is_of_elsewhere then read.main || read.extension
      else typed end
  from (
    select main, extension, right(digits, 10) as tail,
      main ~ '^\+?[\d\s().\-/]+$' and digits ~ case when main like '+%' then '^1[2-9]\d{9}$' else '^1?[2-9]\d{9}$' end as is_of_us,
      main ~ '^\+[\d\s().\-/]+$' and digits ~ '^[1-9]\d{7,14}$' as is_of_elsewhere
    from (
      select main, extension, regexp_replace(main, '\D', '', 'g') as digits
      from (
        select regexp_replace(plain, '[,;]?\s*(?:x|ext(?:n|ension)?\.?|#):?\s*\d{1,6}$', '', 'i') as main,
          coalesce(' ext. ' || substring(plain from '(?i)[,;]?\s*(?:x|ext(?:n|ension)?\.?|#):?\s*(\d{1,6})$'), '') as extension
        from (select regexp_replace(btrim(typed), '\s+', ' ', 'g') as plain) as squeezed) as parted) as counted) as read
$$;

update users set phone = pg_temp.phone_text(phone) where phone <> pg_temp.phone_text(phone);
update companies set phone_number = pg_temp.phone_text(phone_number)
where phone_number <> pg_temp.phone_text(phone_number);
update agencies set phone_number = pg_temp.phone_text(phone_number)
where phone_number <> pg_temp.phone_text(phone_number);

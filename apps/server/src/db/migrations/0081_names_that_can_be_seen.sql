-- Names are seen whole: control characters, marks that turn the reading order around and characters without width are
-- refused from now on. What was saved before loses them; what then has nothing left is named so.

create function pg_temp.plain_name(name text) returns text language sql immutable as $$
  select btrim(regexp_replace(name, '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f'
    || '\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e007f]'
    -- Joiners shape letters, though not of alphabets like this one.
    || '|^[\u200c\u200d]|(?<=[\u0020-\u02af\u0370-\u052f])[\u200c\u200d]', '', 'g'))
$$;
create function pg_temp.plain_or(name text, otherwise text) returns text language sql immutable as $$
  select coalesce(nullif(pg_temp.plain_name(name), ''), otherwise)
$$;

update users set first = pg_temp.plain_or(first, 'Unnamed'), last = pg_temp.plain_or(last, 'Unnamed')
where first <> pg_temp.plain_or(first, 'Unnamed') or last <> pg_temp.plain_or(last, 'Unnamed');

update companies set name = pg_temp.plain_or(name, 'Unnamed company'), address = pg_temp.plain_name(address),
  address2 = pg_temp.plain_name(address2), city = pg_temp.plain_name(city),
  advisor_first = pg_temp.plain_name(advisor_first), advisor_last = pg_temp.plain_name(advisor_last)
where name <> pg_temp.plain_or(name, 'Unnamed company')
  or (address, address2, city, advisor_first, advisor_last) is distinct from
    (pg_temp.plain_name(address), pg_temp.plain_name(address2), pg_temp.plain_name(city),
      pg_temp.plain_name(advisor_first), pg_temp.plain_name(advisor_last));

update agencies set name = pg_temp.plain_or(name, 'Unnamed agency'), address = pg_temp.plain_name(address),
  address2 = pg_temp.plain_name(address2), city = pg_temp.plain_name(city),
  contact_first = pg_temp.plain_name(contact_first), contact_last = pg_temp.plain_name(contact_last)
where name <> pg_temp.plain_or(name, 'Unnamed agency')
  or (address, address2, city, contact_first, contact_last) is distinct from
    (pg_temp.plain_name(address), pg_temp.plain_name(address2), pg_temp.plain_name(city),
      pg_temp.plain_name(contact_first), pg_temp.plain_name(contact_last));

update passkeys set name = pg_temp.plain_or(name, 'Passkey') where name <> pg_temp.plain_or(name, 'Passkey');
update files set name = pg_temp.plain_or(name, 'document') where name <> pg_temp.plain_or(name, 'document');

/* The name before the address of mails has had a rule of its own since; nothing left is the name of the agency. */
update agency_brands set sender_name = nullif(plain.name, ''), version = version + 1
from (select id, btrim(regexp_replace(regexp_replace(pg_temp.plain_name(sender_name),
    '=\?|["\u201c\u201d\u201e\u2039\u203a<>\uff1c\uff1e@\uff20\ufe6b\\\u200c\u200d]', ' ', 'g'), ' {2,}', ' ', 'g')) as name
  from agency_brands) plain
where plain.id = agency_brands.id and sender_name <> plain.name;

drop function pg_temp.plain_or(text, text);
drop function pg_temp.plain_name(text);

-- A name as it is searched: in lower case, and "401(k)" and "401 k" as "401k", as `numbersOfLaw` of the search has it.
create function name_to_search(name text) returns text language sql immutable parallel safe as
  $$ select regexp_replace(regexp_replace(regexp_replace(lower(name), '(\d)\s?\(([a-z])\)', '\1\2', 'g'),
    '\m(401|403|457) ([kb])\M', '\1\2', 'g'), '(\d[a-z])\((\d{1,2})\)', '\1 \2', 'g') $$;

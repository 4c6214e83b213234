-- How citations are searched ("401(k)" as "401k") is said once, in src/db/searched-name.ts, which writes it into statements.
drop function name_to_search(text);

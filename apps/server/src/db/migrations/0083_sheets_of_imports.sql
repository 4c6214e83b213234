-- The sheets of a workbook that have anything on them, one of which was read.

alter table company_imports add column sheets text[] not null default '{}';

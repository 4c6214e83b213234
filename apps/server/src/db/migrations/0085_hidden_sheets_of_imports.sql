-- Those sheets of a workbook that are hidden in it: nobody reads one unawares.

alter table company_imports add column hidden_sheets text[] not null default '{}';

/* What a row of an import answers of the setup form, by question; null when nothing. */
alter table company_import_rows add column answers jsonb;

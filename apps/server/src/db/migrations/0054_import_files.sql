/* The file of an import as it was sent; imports from before kept none. */
alter table company_imports add column file_key text unique;

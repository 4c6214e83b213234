-- The words of documents, read in the background; a row for each document whose kind of file has words.
create table document_texts (
  file_id uuid primary key,
  agency_id uuid not null,
  -- "empty" has no words, as a scan; "unreadable" is damaged, protected, or takes more than the limits.
  state text not null default 'waiting' check (state in ('waiting', 'reading', 'read', 'empty', 'unreadable')),
  text text not null default '',
  -- There is more than was kept.
  is_cut boolean not null default false,
  pages integer,
  asked_at timestamptz not null,
  -- The attempt under way, or the last one.
  taken_at timestamptz,
  attempts integer not null default 0,
  search tsvector not null generated always as (to_tsvector('english'::regconfig, left(text, 200000))) stored,
  foreign key (agency_id, file_id) references files (agency_id, id) on update cascade on delete cascade deferrable
);
create index document_texts_due on document_texts (asked_at) where state in ('waiting', 'reading');
create index document_texts_search on document_texts using gin (search);

insert into document_texts (file_id, agency_id, asked_at)
select id, agency_id, created_at from files
where deleted_at is null and upload_type in ('userFile', 'resource') and content_type in ('application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');

-- What reading documents took, so that the documents of one agency do not keep those of others waiting.
alter table document_texts add column worked_ms integer not null default 0;
create index document_texts_taken on document_texts (taken_at);

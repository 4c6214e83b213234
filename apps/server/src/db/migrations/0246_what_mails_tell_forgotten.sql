-- With the text of a mail goes what it tells: both are found by their age.
drop index messages_with_letter;
create index messages_with_text on messages (created_at)
  where letter is not null or (state <> 'queued' and about <> '{}' and not about ?| array['isForgotten', 'isTest']);

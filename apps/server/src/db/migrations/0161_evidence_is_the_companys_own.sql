-- The file of a resource was deleted with it, even where it was evidence of a task. What is evidence by now becomes a
-- document of its company, which the resource only shows.
update files set for_resource = false, upload_type = 'userFile'
where for_resource and company_id is not null and deleted_at is null
  and exists (select from company_task_documents d where d.file_id = files.id and d.deleted_at is null);

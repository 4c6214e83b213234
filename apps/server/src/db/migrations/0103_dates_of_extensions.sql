/* The date an extension counts from, and whether what extends it was filed too late; null of what people extend. */
alter table task_extensions add counted_from date, add is_filed_late boolean;

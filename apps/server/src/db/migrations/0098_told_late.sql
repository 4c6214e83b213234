/* The day a cycle became known whose due date had passed by then; it is late no earlier than 30 days after it. */
alter table company_tasks add known_on date;

-- Lists have all open work whose date has passed by its last day, which depends on the day: no index has their order.
drop index company_tasks_first_days;

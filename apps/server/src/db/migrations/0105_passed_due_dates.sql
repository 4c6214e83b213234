/*
 * Due dates that had passed when the cycle was moved to another one, each with the day it became known (null = in time):
 * a cycle that is moved back to one of them is late as it was. Null = none.
 */
alter table company_tasks add passed_due_dates jsonb;

-- Whoever reads the log of all agencies finds the entries of some days without reading the others.
create index audit_events_at on audit_events (at desc);

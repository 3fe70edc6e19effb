-- Owner: identity. How many minutes a seller usually takes to answer a buyer's first message; null as long as too few have
-- asked to tell, or when the seller usually does not answer.
alter table members add column answer_minutes integer check (answer_minutes >= 0);

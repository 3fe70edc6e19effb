-- Tokens of Google and Apple are not stored any more: nobody reads them after the sign-in.
update embedded_accounts set access_token = null, refresh_token = null, id_token = null
where access_token is not null or refresh_token is not null or id_token is not null;

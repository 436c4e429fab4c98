/**
 * The functions of PostgreSQL that a query of analysts may call: those that PostgreSQL calls immutable, which read
 * and change nothing, and those named here. All others are taken from everybody but the accounts that need them: a
 * query could hold the locks that the product works under, write to the write-ahead log, lift its own limits, run
 * the text of another query, or watch in the statistics how many rows were just written.
 */

/** Stable and volatile ones that do no more than read, by what they are for. */
const readers: Readonly<Record<string, string>> = {
  times: `age clock_timestamp date date_add date_part date_subtract date_trunc extract generate_series in_range
    interval_pl_timestamptz make_timestamptz now overlaps statement_timestamp time timeofday timestamp timestamptz
    timestamptz_mi_interval timestamptz_pl_interval timetz timezone to_char to_date to_number to_timestamp
    transaction_timestamp`,
  texts: `anytextcat array_to_string concat concat_ws convert convert_from convert_to format length quote_literal
    quote_nullable textanycat`,
  money: 'money numeric',
  json: `array_to_json json_agg json_agg_strict json_build_array json_build_object json_object_agg
    json_object_agg_strict json_object_agg_unique json_object_agg_unique_strict json_populate_record
    json_populate_recordset json_to_record json_to_recordset jsonb_agg jsonb_agg_strict jsonb_build_array
    jsonb_build_object jsonb_object_agg jsonb_object_agg_strict jsonb_object_agg_unique
    jsonb_object_agg_unique_strict jsonb_path_exists_tz jsonb_path_match_tz jsonb_path_query_array_tz
    jsonb_path_query_first_tz jsonb_path_query_tz jsonb_populate_record jsonb_populate_record_valid
    jsonb_populate_recordset jsonb_to_record jsonb_to_recordset row_to_json to_json to_jsonb`,
  search: `get_current_ts_config json_to_tsvector jsonb_to_tsvector phraseto_tsquery plainto_tsquery to_tsquery
    to_tsvector ts_headline ts_match_tq ts_match_tt websearch_to_tsquery`,
  chance: 'array_sample array_shuffle gen_random_uuid random random_normal setseed uuidv4 uuidv7',
  'the own session': `current_database current_schema current_schemas current_setting current_user pg_backend_pid
    pg_sleep session_user version`,
  'what there is to read': `_pg_index_position col_description format_type has_any_column_privilege has_column_privilege
    has_schema_privilege has_table_privilege obj_description pg_collation_for pg_column_is_updatable pg_has_role
    pg_input_error_info pg_input_is_valid pg_is_other_temp_schema pg_relation_is_updatable pg_table_is_visible
    pg_typeof regclass to_regclass`,
}

const times = ['cmp', 'eq', 'ge', 'gt', 'le', 'lt', 'ne'].flatMap((how) => [
  ...[`date_${how}_timestamptz`, `timestamptz_${how}_date`],
  ...[`timestamp_${how}_timestamptz`, `timestamptz_${how}_timestamp`],
])

const named = [...Object.values(readers).flatMap((names) => names.split(/\s+/)), ...times]

/** Immutable, but a short query makes a huge value with them. */
const huge = ['array_fill', 'lpad', 'repeat', 'rpad']

/** Takes or returns what no query has: PostgreSQL calls it by itself. */
const notCallable = `(prorettype in ('trigger'::regtype, 'event_trigger'::regtype, 'internal'::regtype,
    'language_handler'::regtype, 'index_am_handler'::regtype, 'table_am_handler'::regtype, 'tsm_handler'::regtype,
    'fdw_handler'::regtype) or 'internal'::regtype = any (proargtypes))`

const list = (names: readonly string[]) => `array[${names.map((name) => `'${name}'`).join(', ')}]`

/** Whether a row of pg_proc is a function that a query of analysts must not call, in SQL. */
export const isForbiddenFunction = `(not ${notCallable}
  and not (provolatile = 'i' and proname <> all (${list(huge)})) and proname <> all (${list(named)}))`

/**
 * Takes the other functions from everybody, and gives them to the owner of the database and to all other accounts
 * that can log in but those of analysts. Those that PostgreSQL itself gives to nobody stay so. Does nothing for an
 * account that is no superuser: these functions are not its own.
 * @param analyst an account of analysts whose name does not end like those that the server makes
 */
export const readingFunctionsSql = (analyst = ''): string => `
  do $limits$ declare forbidden oid[]; taken text; account record; begin
    if not (select rolsuper from pg_roles where rolname = current_user) then return; end if;
    select array_agg(p.oid), string_agg(p.oid::regprocedure::text, ', ') into forbidden, taken from pg_proc p
      left join pg_init_privs i on i.classoid = 'pg_proc'::regclass and i.objoid = p.oid
     where pronamespace = 'pg_catalog'::regnamespace and i.objoid is null and ${isForbiddenFunction};
    for account in select oid, rolname from pg_roles
                    where rolcanlogin and not rolsuper and rolname !~ '_(analyst|auditor)$'
                      and rolname <> '${analyst.replaceAll("'", "''")}' loop
      if exists (select from pg_proc where oid = any (forbidden) and
                   not exists (select from aclexplode(proacl) where grantee = account.oid)) then
        execute format('grant execute on function %s to %I', taken, account.rolname);
      end if;
    end loop;
    if exists (select from pg_proc where oid = any (forbidden) and has_function_privilege('public', oid, 'execute')) then
      execute format('revoke execute on function %s from public', taken);
    end if;
  end $limits$`

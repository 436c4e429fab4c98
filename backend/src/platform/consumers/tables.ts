/** What queries are asked of: the read tables, in the schema `read`. */
export interface ReadTables {
  /**
   * `name`: of a statement that is asked often and costs more to plan than to answer. It is parsed and planned once for
   * each connection; the same name always means the same text.
   */
  query<R extends object>(sql: string, parameters?: readonly unknown[], name?: string): Promise<R[]>
}

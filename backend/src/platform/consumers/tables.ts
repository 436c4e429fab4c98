/** The read tables that queries use, in the schema `read`. */
export interface ReadTables {
  /**
   * `name` is for a statement that runs often and costs more to plan than to run. It is parsed and planned
   * once for each connection; the same name must always have the same text.
   */
  query<R extends object>(sql: string, parameters?: readonly unknown[], name?: string): Promise<R[]>
}

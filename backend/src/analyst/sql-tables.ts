import type { ClientBase } from 'pg'
import { isAsOfSchema } from '../platform/projecting/as-of.ts'
import { NotAsked } from './sql-export.ts'

/** @throws NotAsked for a schema other than `read`, the live tables, or one that as-of made */
export const checkSchema = async (client: ClientBase, schema: string): Promise<void> => {
  if (schema !== 'read' && !(await isAsOfSchema(client, schema)))
    throw new NotAsked(`No schema named ${schema} was made by as-of`)
}

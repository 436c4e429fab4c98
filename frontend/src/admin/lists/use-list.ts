import { useListContext, type ListControllerResult, type RaRecord } from 'react-admin'
import type { FilterValues } from './list-types.ts'

type List<Row extends RaRecord> = Omit<ListControllerResult<Row>, 'filterValues'> & {
  readonly filterValues: FilterValues
}

/** The surrounding list, with typed filters. */
export const useList = <Row extends RaRecord = RaRecord>(): List<Row> => useListContext<Row>()

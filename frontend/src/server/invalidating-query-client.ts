import { QueryClient, type InvalidateOptions, type InvalidateQueryFilters } from '@tanstack/react-query'

/**
 * The library waits for a first request that is under way and takes its answer for fresh, although the server may have
 * read it before the change: a tab that is just loading would show the old state for good. Here such a query is
 * invalidated once more when its first answer is there. (A query that has data is asked again at once.)
 */
export class InvalidatingQueryClient extends QueryClient {
  override async invalidateQueries<Key extends readonly unknown[] = readonly unknown[]>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const firstRequests = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined)
    const againOnceAnswered = firstRequests.map((query) =>
      query.promise?.then(
        () => super.invalidateQueries({ ...filters, predicate: (each) => each === query }, options),
        // Nothing old was read. The query itself reports the failure.
        () => undefined,
      ),
    )
    await Promise.all([super.invalidateQueries(filters, options), ...againOnceAnswered])
  }
}

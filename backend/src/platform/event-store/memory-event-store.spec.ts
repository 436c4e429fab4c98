import { describeEventStore } from '../../../test/event-store-contract.ts'
import { createMemoryEventStore } from './memory-event-store.ts'

describeEventStore('The event log in memory', {
  remote: false,
  crossingEvents: 0,
  open: async () => {
    const store = createMemoryEventStore()
    return { store, close: () => store.close() }
  },
})

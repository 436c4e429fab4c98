import { describe, expect, it } from '@jest/globals'
import { compared } from './compared.ts'

describe('a record then and now', () => {
  it('differs field by field, what is gone and what is new included', () => {
    expect(
      compared({ status: 'approved', pin: 1, old: 'x' }, { status: 'removed', pin: 1, added: ['y'] }),
    ).toEqual({
      different: [
        { field: 'status', before: 'approved', after: 'removed' },
        { field: 'added', before: null, after: ['y'] },
        { field: 'old', before: 'x', after: null },
      ],
      same: [{ field: 'pin', before: 1, after: 1 }],
      hidden: [],
    })
  })

  it('is never told to be the same where the reader may not see it', () => {
    const { different, same, hidden } = compared({ email: '•••', text: null }, { email: '•••', text: '•••' })
    expect(hidden).toEqual([{ field: 'email', before: '•••', after: '•••' }])
    expect(different).toEqual([{ field: 'text', before: null, after: '•••' }])
    expect(same).toEqual([])
  })
})

/** A loader takes the mark for a part of the first column's name; Excel takes UTF-8 for another encoding without it. */
export const byteOrderMarkOption = {
  'byte-order-mark': { type: 'boolean', means: 'begins CSV with a byte order mark, for Excel' },
} as const

/** "12,345" */
export const numberWords = (count: number): string => count.toLocaleString('en')

/** "12,345" */
export const number = (count: number): string => count.toLocaleString('en')

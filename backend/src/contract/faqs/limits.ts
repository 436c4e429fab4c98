/** Limits that the site shows before anything is sent; the rules are domain/faqs. */
export { longestAnswer, longestQuestion, mostFaqs } from '../../domain/faqs/limits.ts'

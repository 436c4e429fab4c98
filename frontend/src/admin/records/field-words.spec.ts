import { expect, it } from '@jest/globals'
import { fieldWords, told } from './field-words.ts'

it('names a field as the record’s page does, and one that nobody named in plain words', () => {
  expect(fieldWords('fullName')).toBe('Name')
  expect(fieldWords('yearsInService')).toBe('Years in service')
})

it('says what a value means, and leaves alone what somebody wrote', () => {
  expect(told('status', 'signed_up')).toBe('Signed up')
  expect(told('relationship', 'colleague')).not.toBe('colleague')
  expect(told('message', 'hello')).toBe('hello')
  expect(told('status', null)).toBeNull()
  expect(told('fullName', 'erased')).toBe('erased')
})

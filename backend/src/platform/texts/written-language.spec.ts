import { describe, expect, it } from '@jest/globals'
import { languageOfText } from './written-language.ts'

describe('The language of a text', () => {
  it.each([
    'You sleep. I’ll bring her to you when she’s hungry.',
    'Twins are my normal. Bring the second car seat.',
    'Do you take insurance?',
    'She remembered everything from last time. Both of them gained.',
    'In many of our families you do not go to a therapist; you go to church, or to your tía. Go to them too.',
    'Nights for families in La Mesa, El Cajon, Chula Vista and National City',
    'I come to La Mesa, El Cajon and San Diego',
    'On time, and the follow-up\nanswered the rest of our questions.',
  ])('is English: %s', async (text) => {
    expect(await languageOfText(text)).toBe('en')
  })

  it.each([
    'Lactancia sin culpa, con biberón o sin él.',
    'Muy amable, y nos explicó todo con calma.',
    'No hay preguntas tontas.',
    'Voy a tu casa en North Park, Spring Valley y National City',
    'Enfermera de recien nacidos, con mas de veinte años de experiencia.',
    'Me ayudó con el postpartum y el sleep training.',
    'Soy doula en San Antonio y trabajo con familias que hablan español.\n\nVoy a tu casa o al hospital.',
  ])('is Spanish: %s', async (text) => {
    expect(await languageOfText(text)).toBe('es')
  })

  it.each([
    ['a text in both', 'Acompaño a tu familia, at home or in the hospital.'],
    ['a text in both', 'Recovery is more than Kegels, y se lo explico en español.'],
    ['a name', 'María Fernanda González Rodríguez'],
    ['a name', 'Ruth Abernathy, IBCLC, CD(DONA)'],
    ['a name', 'Martín de la Cruz'],
    ['numbers', '206 555 0147, $40 – $60'],
    ['an address', 'https://casa-luna.example/about/us'],
    ['a few words', 'Thank you!'],
    ['a few words', 'Gracias, Rosa'],
    ['drawings', '👶🏽💛'],
    ['nothing', ''],
    ['Portuguese', 'A amamentação aprende-se, e eu ensino na sua cozinha.'],
    ['French', 'Je vous accompagne à la maison ou à l’hôpital, en français.'],
    ['Chinese', '我陪您坐月子，做饭，照顾宝宝。'],
  ])('is not told of %s: %s', async (_what, text) => {
    expect(await languageOfText(text)).toBeUndefined()
  })
})

import { practicing } from './demo-person.ts'

export const birthDoulas = practicing('birth_doula', {
  'Maya Okonkwo': {
    business: 'Steady Hands Birth',
    tagline: 'I stay from the first long night to the first latch.',
    about: `Most of my work happens before labor. We meet three times, we talk about what you are afraid of, and we practice positions in your living room until your partner stops asking whether they are doing it right.

In the hospital I am the person who knows where the extra pillows are. I keep the room dim, I remind you to eat, and when a decision comes up I slow the conversation down so that you can hear yourself think. I have supported births with epidurals, without them, and by planned cesarean, and I bring the same care to each.

After the birth I stay for the first feed and come back twice in the following weeks. You can text me at 3 a.m. with the question you think is too small.`,
    also: ['postpartum_newborn_specialist'],
    practice: { joined: '2024-04-18', years: 9, families: 214, price: 1650 },
    place: ['Portland', 'OR', '97211'],
    certifications: ['DONA International', 'CAPPA'],
    techniques: ['Comfort measures', 'Rebozo', 'Spinning Babies'],
    specialties: ['First-time parents', 'Planned cesarean'],
    terms: { slidingScale: true },
    office: { businessType: 'llc', website: 'https://steadyhandsbirth.example', phone: '(503) 555-0114' },
    declared: {
      gender: 'woman',
      ethnicity: ['black'],
      availability: ['on_call', 'weekends'],
      serviceArea: ['Beaverton, OR', 'Vancouver, WA'],
    },
    look: { parts: [48, 14, 3], colors: ['deep', 'black', 'ochre'], eyes: 3 },
  },
  'Claire Beaumont': {
    business: 'Crescent City Doula Care',
    tagline: 'A calm voice in the room, in English or in French.',
    about: `I was a stage manager for twelve years before I was a doula, and the two jobs have more in common than you would think: know the plan, know it will change, keep everybody fed.

I attend births at every hospital in Orleans and Jefferson parishes and at the birth center on the West Bank. Louisiana Medicaid covers my support for many families; ask me and I will tell you honestly whether it covers yours.`,
    practice: { joined: '2024-09-02', years: 6, families: 131, price: 1200 },
    languages: ['english', 'french'],
    place: ['New Orleans', 'LA', '70117'],
    certifications: ['DONA International'],
    techniques: ['Comfort measures', 'Acupressure'],
    specialties: ['Birth center births', 'Single parents'],
    terms: { insurers: ['blue_cross', 'aetna'], medicaid: true },
    office: { businessType: 'individual', phone: '(504) 555-0172' },
    declared: { gender: 'woman', serviceArea: ['Metairie, LA', 'Gretna, LA'] },
    look: { parts: [28, 13, 14], colors: ['fair', 'copper', 'evergreen'] },
  },
  'Rosa Delgado-Ruiz': {
    business: 'Manos de Luna',
    tagline: 'Acompaño a tu familia, at home or in the hospital.',
    about: `My grandmother caught babies in Chihuahua, and I grew up carrying her basket. I trained formally much later, but what I bring into the room is hers: warm hands, patience, and food.

I work in Spanish and English and interpret for grandmothers as often as for nurses. Half of the births I attend are home births with a licensed midwife, half are in the hospital. If labor is long, we use the rebozo and the shower and we walk. If you choose an epidural, we rest.

My fee is a sliding scale and I mean it. Tell me what is possible and we will find a way.`,
    practice: { joined: '2024-03-11', years: 15, families: 402, price: 950 },
    languages: ['spanish', 'english'],
    place: ['Albuquerque', 'NM', '87105'],
    certifications: ['ICEA'],
    techniques: ['Rebozo', 'Comfort measures', 'Belly binding'],
    specialties: ['Home birth', 'Teen parents'],
    terms: { medicaid: true, slidingScale: true },
    declared: { gender: 'woman', ethnicity: ['hispanic'], serviceArea: ['Santa Fe, NM'] },
    look: { parts: [57, 11, 23], colors: ['tan', 'black', 'clay'], brows: 1 },
  },
  'Hannah Lindqvist': {
    business: 'North Star Birth Support',
    tagline: 'Hypnobirthing without the incense; practice makes it work.',
    about: `I teach self-hypnosis for birth in plain language. No swans, no scripts you would be embarrassed to read aloud. Five sessions, a recording for whenever you get to bed, and me beside you on the day.

I don’t promise a birth without pain. What my clients tell me is that they were less afraid, and that being less afraid changed everything else. I keep notes on how it went, and I am glad to share what I have learned from 160 births, including those where it did not help.`,
    also: ['other'],
    practice: { joined: '2025-01-20', years: 8, families: 163, price: 1800 },
    delivery: 'in_person_and_virtual',
    languages: ['english', 'german'],
    place: ['Minneapolis', 'MN', '55407'],
    certifications: ['DONA International', 'ICEA'],
    techniques: ['Hypnobirthing', 'Breathing techniques'],
    specialties: ['Fear of birth', 'First-time parents'],
    office: { businessType: 'llc', website: 'https://northstarbirth.example' },
    look: { parts: [41, 21, 22], colors: ['porcelain', 'sand', 'navy'], eyes: 3, glasses: 11 },
  },
  'Tanisha Brooks': {
    business: 'Held Birth Collective',
    tagline: 'VBAC is what I know best, and I will believe you.',
    about: `My first birth was a cesarean I did not understand, and my second was a VBAC I fought for. That is why I do this. About two thirds of my clients are planning a vaginal birth after cesarean, and we go through the operative report together line by line before we plan anything.

I am a Black woman supporting mostly Black families in Atlanta. I know which practices listen. I write down what was said and when, I ask the second question, and I make sure that pain is taken seriously the first time it is mentioned.

You get two prenatal visits, on-call time from 37 weeks, the whole birth, and two visits at home. Labor coaching for partners is included, because they are going to be tired too.`,
    practice: { joined: '2024-06-27', years: 11, families: 287, price: 2100 },
    place: ['Atlanta', 'GA', '30310'],
    certifications: ['DONA International', 'PMH-C'],
    techniques: ['VBAC support', 'Spinning Babies', 'Comfort measures'],
    specialties: ['VBAC', 'Black maternal health', 'Birth after trauma'],
    terms: { insurers: ['united_healthcare', 'out_of_network'] },
    office: { businessType: 'partnership', website: 'https://heldbirth.example', phone: '(404) 555-0138' },
    declared: { gender: 'woman', ethnicity: ['black'], faith: 'christian' },
    look: { parts: [20, 16, 25], colors: ['brown', 'black', 'rose'], eyes: 3 },
  },
  'Wei-Ling Chen': {
    business: 'Full Moon Birth and Month',
    tagline: 'From labor through the sitting month, in Mandarin and English.',
    about: `I support births across San Francisco and the Peninsula and then, for families who want it, the thirty days that follow. My clients often have a mother flying in with strong opinions. I translate in both directions, and not just words.

In labor I am quiet. I watch your breathing, I press where it helps, and I tell your partner exactly what to do next. After the birth I cook the soups properly and hold the baby while you sleep.`,
    also: ['postpartum_newborn_specialist'],
    practice: { joined: '2025-05-09', years: 7, families: 118, price: 2600 },
    languages: ['mandarin', 'english'],
    place: ['San Francisco', 'CA', '94122'],
    certifications: ['CAPPA'],
    techniques: ['Acupressure', 'Comfort measures', 'Meal preparation'],
    specialties: ['Sitting month', 'Grandparents in the house'],
    office: { businessType: 'individual' },
    declared: { gender: 'woman', ethnicity: ['asian'], serviceArea: ['Daly City, CA', '94015'] },
    look: { parts: [58, 22, 17], colors: ['fair', 'black', 'paper'], brows: 11 },
  },
  'Imani Foster': {
    business: 'Imani Foster, Birth Doula',
    tagline: 'New to this work and honest about it; all in for your birth.',
    about:
      'I got certified last year, and I keep my fee low while I build experience. I have attended 14 births so far, all in Detroit hospitals, and I check in with a mentor who has attended six hundred. You get two pairs of eyes for the price of one.',
    practice: { joined: '2026-07-30', years: 1, families: 14, price: 900 },
    place: ['Detroit', 'MI', '48214'],
    terms: { slidingScale: true },
    declared: { gender: 'woman', ethnicity: ['black'] },
    look: { parts: [59, 24, 14], colors: ['brown', 'black', 'ochre'], eyes: 5 },
  },
  'Giulia Ferrante': {
    business: 'Ferrante Birth Services',
    tagline: 'Big teaching hospitals are less big with someone beside you.',
    about: `I worked as a unit clerk on a labor floor for nine years, so I speak hospital. I know what the monitors mean, when a shift changes, and how to ask for more time in a way that gets it.

Most of my clients are having inductions, twins, or a pregnancy that needs watching. You can want every intervention there is and still deserve a doula. I write a one-page plan with you that a busy resident will actually read.

Parlo italiano, and I am happy to speak it with the nonna on the phone.`,
    practice: { joined: '2024-11-14', years: 12, families: 240, price: 2400 },
    delivery: 'in_person_and_virtual',
    languages: ['english', 'italian'],
    place: ['Boston', 'MA', '02128'],
    certifications: ['DONA International', 'CAPPA'],
    techniques: ['Comfort measures', 'Birth planning'],
    specialties: ['Multiples', 'High-risk pregnancy', 'Induction'],
    terms: { insurers: ['blue_cross', 'cigna'] },
    office: { businessType: 'llc', website: 'https://ferrantebirth.example', phone: '(617) 555-0109' },
    look: { parts: [2, 17, 3], colors: ['olive', 'brown', 'paper'], glasses: 8 },
  },
  'Samuel Adeyemi': {
    business: 'The Second Chair',
    tagline: 'For you, and for the person holding your hand.',
    about: `I came to this as a father who stood at the end of a bed and had no idea what to do. Now I teach the other person in the room how to be useful, and I stay so that they can step out to cry, eat, or call their mother.

I support all families: two moms, two dads with a surrogate, a friend who said yes to being the birth partner. I learn your names and pronouns and make sure the chart has them too.`,
    practice: { joined: '2025-03-03', years: 5, families: 86, price: 1750 },
    delivery: 'in_person_and_virtual',
    languages: ['english', 'french'],
    place: ['Brooklyn', 'NY', '11226'],
    certifications: ['DONA International'],
    techniques: ['Comfort measures', 'Partner coaching', 'Breathing techniques'],
    specialties: ['Partners', 'LGBTQ+ families', 'Surrogacy'],
    terms: { insurers: ['aetna', 'out_of_network'], slidingScale: true },
    declared: { gender: 'man', ethnicity: ['black'], serviceArea: ['New York, NY', 'Queens, NY'] },
    look: { parts: [60, 25, 22], colors: ['deep', 'black', 'evergreen'], beard: 12, brows: 4 },
  },
})

export const lactationConsultants = practicing('lactation_consultant', {
  'Priya Raman': {
    business: 'Rainier Lactation',
    tagline: 'If it hurts, something can change. Let’s find it.',
    about: `I am a registered nurse and an IBCLC. I spent ten years on a mother-baby unit where nobody had more than eight minutes, and I left so that I could have ninety.

A first visit goes like this: I watch a whole feed without touching anything. I weigh your baby before and after on a scale that’s accurate to two grams. We try a deeper latch, other positions, and, if the picture suggests it, I look for a tongue tie and tell you plainly whether I think it matters. You leave with a plan on one page.

I see families at home in Seattle and by video anywhere in Washington. Aetna and Cigna pay for three visits or more on most plans; I file the claims.`,
    practice: { joined: '2024-03-25', years: 16, families: 1240, price: 215 },
    place: ['Seattle', 'WA', '98118'],
    certifications: ['IBCLC', 'RN'],
    techniques: ['Latch correction', 'Weighted feeds', 'Tongue tie assessment', 'Paced bottle feeding'],
    specialties: ['Painful latch', 'Tongue tie', 'Slow weight gain'],
    terms: { insurers: ['aetna', 'cigna'] },
    office: { businessType: 'llc', website: 'https://rainierlactation.example', phone: '(206) 555-0121' },
    declared: {
      gender: 'woman',
      ethnicity: ['asian'],
      faith: 'hindu',
      availability: ['weekdays', 'short_notice'],
      serviceArea: ['Bellevue, WA', 'Renton, WA', '98004'],
    },
    account: 'provider@demo.example',
    once: [
      { until: '2025-02-10', was: { startingPrice: 190 } },
      { until: '2026-05-04', was: { tagline: 'Feeding shouldn’t hurt. Let’s figure it out together.' } },
    ],
    look: { parts: [23, 9, 3], colors: ['tan', 'black', 'evergreen'], eyes: 3 },
  },
  'Elena Morales': {
    business: 'Leche y Calma',
    tagline: 'Lactancia sin culpa, with or without the bottle.',
    about: `I help families in San Antonio feed their babies in a way that fits their lives. For some that is breastfeeding for two years. For some it is combination feeding from the first week because work starts in the fourth. I support both without a lecture.

I take Medicaid and CHIP Perinatal. Visits are in Spanish or English, at home or at our small office off Zarzamora, and grandmothers are welcome.`,
    practice: { joined: '2024-05-06', years: 10, families: 890, price: 140 },
    languages: ['spanish', 'english'],
    place: ['San Antonio', 'TX', '78207'],
    certifications: ['IBCLC'],
    techniques: ['Latch correction', 'Combination feeding', 'Paced bottle feeding'],
    specialties: ['Low supply', 'Teen parents'],
    terms: { insurers: ['united_healthcare', 'blue_cross'], medicaid: true, slidingScale: true },
    office: { businessType: 'partnership', phone: '(210) 555-0155' },
    declared: { gender: 'woman', ethnicity: ['hispanic'], faith: 'christian' },
    look: { parts: [36, 15, 14], colors: ['tan', 'brown', 'rose'] },
  },
  'Dana Whitfield': {
    business: 'Pump and Circumstance',
    tagline: 'Pumping plans for people with meetings, shifts and flights.',
    about: `I am the person to call three weeks before you go back to work. We find your flange size by video, build a pumping schedule around your real calendar, and write the two sentences to send to your manager.

I also see parents who pump exclusively, by choice or because that is how it turned out. You deserve a plan that is more than "every three hours". We look at output, at comfort, and at when you will sleep.`,
    practice: { joined: '2025-02-17', years: 7, families: 655, price: 160 },
    delivery: 'virtual_only',
    place: ['Columbus', 'OH', '43206'],
    certifications: ['IBCLC'],
    techniques: ['Pumping plans', 'Flange fitting', 'Paced bottle feeding'],
    specialties: ['Return to work', 'Exclusive pumping', 'Oversupply'],
    terms: { insurers: ['aetna', 'blue_cross', 'cigna', 'united_healthcare'] },
    office: { businessType: 'llc', website: 'https://pumpandcircumstance.example' },
    look: { parts: [4, 18, 25], colors: ['fair', 'chestnut', 'navy'], glasses: 3 },
  },
  'Amira Haddad': {
    business: 'Haddad Lactation and Newborn Care',
    tagline: 'Evidence, modesty and unhurried home visits.',
    about: `I visit families at home in Dearborn and the western suburbs. You choose who is in the room, what is covered, and which language we speak: English or French. Aunts may stay if you want them to.

My training was in pediatrics and I keep it current. I work closely with two practices that send me babies who are not gaining. Fasting, mastitis, thrush, twins, a baby who prefers one side: I have seen most things and I will say when I have not.`,
    practice: { joined: '2025-06-30', years: 9, families: 520, price: 175 },
    delivery: 'in_person_only',
    languages: ['english', 'french'],
    place: ['Dearborn', 'MI', '48126'],
    certifications: ['IBCLC', 'RN'],
    techniques: ['Latch correction', 'Weighted feeds', 'Paced bottle feeding'],
    specialties: ['Slow weight gain', 'Mastitis', 'Multiples'],
    terms: { insurers: ['blue_cross', 'aetna'], medicaid: true },
    declared: {
      gender: 'woman',
      ethnicity: ['middle_eastern'],
      faith: 'muslim',
      serviceArea: ['Detroit, MI', 'Ann Arbor, MI'],
    },
    look: { parts: [62, 14, 3], colors: ['olive', 'plum', 'paper'], eyes: 3 },
  },
  'Grace Nakamura': {
    business: 'Makana Feeding Support',
    tagline: 'Ten minutes of watching beats an hour of advice.',
    about: `I am based on Oahu and fly to the neighbor islands twice a month. I hold a free circle in Kaimuki on Thursday mornings; come and sit in it before you decide whether you want a visit.

My favorite work is with babies born early. The move from tube to breast takes weeks and a lot of encouragement, and I’m in it for the long haul.`,
    practice: { joined: '2025-08-21', years: 13, families: 710, price: 190 },
    place: ['Honolulu', 'HI', '96816'],
    certifications: ['IBCLC'],
    techniques: ['Baby-led latch', 'Supplemental nursing system', 'Weighted feeds'],
    specialties: ['Premature babies', 'Relactation'],
    terms: { insurers: ['out_of_network'] },
    declared: { gender: 'woman', ethnicity: ['asian', 'pacific_islander'] },
    look: { parts: [39, 11, 23], colors: ['olive', 'black', 'clay'] },
  },
  'Beth Kowalski': {
    business: 'Corner Chair Lactation',
    tagline: 'A mom of four who went back to school for this.',
    about: `I am a certified lactation counselor. For the usual problems of the first weeks, that’s what most families need: someone to look at the latch, move a pillow, and tell you that cluster feeding ends. If it’s more than that, I’ll send you to an IBCLC, and I know the good ones on the North Side.

I come within a day, evenings and Sundays too.`,
    also: ['postpartum_newborn_specialist'],
    practice: { joined: '2026-01-12', years: 4, families: 178, price: 120 },
    delivery: 'in_person_only',
    place: ['Chicago', 'IL', '60618'],
    certifications: ['CLC'],
    techniques: ['Latch correction', 'Babywearing'],
    terms: { slidingScale: true },
    office: { phone: '(312) 555-0187' },
    look: { parts: [43, 23, 30], colors: ['porcelain', 'sand', 'ochre'] },
  },
  'Joana Reis': {
    business: 'Ironbound Lactation',
    tagline: 'Amamentar aprende-se; I teach it in your kitchen.',
    about: `In the Ironbound everybody has an aunt with an opinion about your milk. I have one too. I will listen to all of them with you, and then we will look at what your baby is actually doing.

I speak Portuguese, Spanish and English. I help with low supply, with nipple pain, and with bringing a baby back to the breast after weeks of bottles.`,
    practice: { joined: '2025-10-05', years: 6, families: 330, price: 150 },
    languages: ['portuguese', 'spanish', 'english'],
    place: ['Newark', 'NJ', '07105'],
    certifications: ['IBCLC'],
    techniques: ['Baby-led latch', 'Latch correction', 'Combination feeding'],
    specialties: ['Low supply', 'Relactation'],
    terms: { insurers: ['cigna', 'united_healthcare'], medicaid: true },
    look: { parts: [37, 13, 14], colors: ['olive', 'brown', 'clay'], eyes: 3 },
  },
  'Ruth Abernathy': {
    business: 'Blue Ridge Breastfeeding',
    tagline: 'Thirty-one years in, and still learning from each baby.',
    about: `I have been a nurse since 1995, most of those years in a newborn intensive care unit. I have helped feed babies who weighed less than a loaf of bread. They taught me not to hurry.

These days I drive the mountain counties in an old Subaru with a very good scale. I see feeding problems of every kind, including the hard ones: cleft lip, low tone, babies with heart conditions, and tongue ties that were clipped and did not get better.

I charge by the visit, not by the minute. If the baby falls asleep, we have tea and wait.`,
    practice: { joined: '2024-03-19', years: 31, families: 3800, price: 165 },
    place: ['Asheville', 'NC', '28806'],
    certifications: ['IBCLC', 'RN'],
    techniques: ['Weighted feeds', 'Tongue tie assessment', 'Supplemental nursing system'],
    specialties: ['NICU graduates', 'Cleft lip and palate', 'Tongue tie'],
    terms: { insurers: ['blue_cross', 'out_of_network'], medicaid: true, slidingScale: true },
    office: { businessType: 'individual' },
    look: {
      parts: [11, 21, 23],
      colors: ['porcelain', 'silver', 'evergreen'],
      glasses: 11,
      brows: 4,
    },
  },
  'Lena Fischer': {
    business: 'Every Body Feeds',
    tagline: 'Inducing lactation, chestfeeding, adoption: ask me anything.',
    about: `Families are made in many ways and so is milk. I help adoptive and intended parents induce lactation, trans and nonbinary parents feed in the way that feels right, and couples share the feeding.

We begin months ahead when we can. I am frank about what is likely and what is rare, and I celebrate every ounce. Ich spreche auch Deutsch.`,
    practice: { joined: '2024-12-01', years: 8, families: 265, price: 230 },
    languages: ['english', 'german'],
    place: ['Denver', 'CO', '80205'],
    certifications: ['IBCLC'],
    techniques: ['Induced lactation', 'Supplemental nursing system', 'Pumping plans'],
    specialties: ['Adoption and surrogacy', 'LGBTQ+ families'],
    terms: { insurers: ['out_of_network'] },
    office: { website: 'https://everybodyfeeds.example' },
    declared: { gender: 'woman', sexuality: 'lgbtq', availability: ['weekdays', 'evenings', 'weekends'] },
    look: { parts: [54, 7, 22], colors: ['fair', 'chestnut', 'ochre'], glasses: 11 },
  },
  'Keisha Daniels': {
    business: 'Keisha Daniels, CLC',
    tagline: 'Breastfeeding help in West Philly, this week, not next month.',
    about:
      'I answer within two hours and I can usually be there tomorrow. Engorgement, a shallow latch, a baby who screams at the breast in the evening: these can’t wait, so I keep my calendar loose on purpose.',
    practice: { joined: '2026-04-22', years: 3, families: 96, price: 125 },
    delivery: 'in_person_only',
    place: ['Philadelphia', 'PA', '19143'],
    certifications: ['CLC'],
    terms: { medicaid: true },
    declared: { gender: 'woman', ethnicity: ['black'], serviceArea: ['Camden, NJ'] },
    look: { parts: [30, 22, 23], colors: ['deep', 'black', 'ochre'] },
  },
})

export const nightNannies = practicing('night_nanny', {
  'Josephine Baptiste': {
    business: 'Baptiste Night Care',
    tagline: 'You sleep. I’ll bring her to you when she’s hungry.',
    about: `I arrive at nine and I leave at seven. In between I feed, burp, change and settle your baby, wash every bottle, and keep notes on the night in a notebook that stays with you. If you breastfeed, I bring the baby to your bed and settle her again afterward. You barely have to open your eyes.

I have cared for newborns in Brooklyn for twenty-two years. I have signed more confidentiality agreements than I can count and I have never told a story. Most families keep me for six to ten weeks; some call me back for the second child, and the third.`,
    also: ['postpartum_newborn_specialist'],
    practice: { joined: '2024-05-21', years: 22, families: 164, price: 42 },
    languages: ['english', 'french'],
    place: ['Brooklyn', 'NY', '11203'],
    certifications: ['NCS', 'Infant CPR'],
    techniques: ['Overnight care', 'Paced bottle feeding', 'Routine and schedule'],
    specialties: ['Newborn nights', 'Reflux'],
    office: { businessType: 'individual', phone: '(718) 555-0150' },
    declared: { gender: 'woman', ethnicity: ['black'], serviceArea: ['New York, NY', 'Queens, NY'] },
    look: { parts: [30, 21, 23], colors: ['deep', 'silver', 'evergreen'], glasses: 11 },
  },
  'Carmen Villanueva': {
    business: 'Buenas Noches Newborn',
    tagline: 'Noches tranquilas para toda la casa, perro incluido.',
    about: `Crié a cinco hijos y después, durante dieciocho años, a los de otras familias. Camino sin hacer ruido y hago casi cualquier cosa con una sola mano y a oscuras.

A los bebés les hablo en español, y contigo en español o en inglés, como prefieras. Voy por lo menos tres noches por semana, porque un bebé necesita tiempo para conocerme.`,
    practice: { joined: '2024-10-29', years: 18, families: 121, price: 36 },
    languages: ['spanish', 'english'],
    place: ['Los Angeles', 'CA', '90042'],
    certifications: ['Infant CPR'],
    techniques: ['Overnight care', 'Infant massage'],
    specialties: ['Newborn nights'],
    declared: { gender: 'woman', ethnicity: ['hispanic'], serviceArea: ['Pasadena, CA'] },
    look: { parts: [57, 22, 3], colors: ['tan', 'black', 'rose'], brows: 1 },
  },
  'Odette Williams': {
    business: 'Twice Blessed Nights',
    tagline: 'A registered nurse for twins, triplets and tiny ones.',
    about: `I worked nights in a newborn intensive care unit for eleven years, so I am awake anyway. Now I come home with the babies: oxygen, monitors, feeding tubes and all the instructions that were explained to you when you had not slept.

I take twins and higher multiples, premature babies, and babies with heart conditions. By week three I usually have both babies on one schedule. I keep a chart that your pediatrician will like.`,
    also: ['postpartum_newborn_specialist'],
    practice: { joined: '2024-07-04', years: 14, families: 73, price: 50 },
    place: ['Atlanta', 'GA', '30327'],
    certifications: ['RN', 'NCS'],
    techniques: ['Overnight care', 'Multiples', 'Premature infant care'],
    specialties: ['Multiples', 'NICU graduates'],
    office: { businessType: 'llc', website: 'https://twiceblessednights.example', phone: '(404) 555-0102' },
    look: { parts: [40, 11, 25], colors: ['brown', 'black', 'navy'] },
  },
  'Liu Fang': {
    business: 'Fang Ayi',
    tagline: 'Newborn nights and warm soup, in Mandarin.',
    about: `I am from Shenyang and have worked as a yuesao in Queens for nine years. I care for mother and baby through the first month: nights with the baby, and in the morning a pot of soup before I go.

I write in Mandarin; your family can help with English, or we use the phone together. I am quiet, clean, and very patient with crying.`,
    also: ['postpartum_newborn_specialist'],
    practice: { joined: '2025-03-28', years: 9, families: 58, price: 32 },
    languages: ['mandarin'],
    place: ['Queens', 'NY', '11354'],
    techniques: ['Overnight care', 'Meal preparation', 'Infant massage'],
    specialties: ['Sitting month'],
    declared: { gender: 'woman', ethnicity: ['asian'], serviceArea: ['New York, NY', 'Brooklyn, NY'] },
    look: { parts: [16, 11, 22], colors: ['fair', 'black', 'clay'], brows: 11 },
  },
  'Patience Mensah': {
    business: 'Patience Overnight',
    tagline: 'My name is Patience, and I have been told it fits.',
    about: `I am a night nanny and a newborn care specialist in Dallas. I help colicky babies and the people who love them. I can tell a hungry cry from a tired one through a closed door.

I teach while I am there. By my last night, both parents should be able to swaddle, settle and soothe with confidence, and the baby should be doing one long stretch at night if she is ready for it.`,
    practice: { joined: '2025-08-01', years: 7, families: 49, price: 34 },
    place: ['Dallas', 'TX', '75208'],
    certifications: ['NCS'],
    techniques: ['Overnight care', 'Soothing and swaddling', 'Routine and schedule'],
    specialties: ['Colic', 'Newborn nights'],
    declared: { gender: 'woman', faith: 'christian', serviceArea: ['Fort Worth, TX', 'Plano, TX'] },
    look: { parts: [9, 24, 14], colors: ['deep', 'black', 'paper'], eyes: 5 },
  },
  'Marisol Pereira': {
    business: 'Luar Night Nursery',
    tagline: 'Three languages, one lullaby, and a rested family.',
    about: `I care for newborns at night in Miami in Portuguese, Spanish and English. My family is Brazilian and Cuban, so I also come with food.

I am happy to work beside a lactation consultant, to feed pumped milk from a slow-flow bottle, and to keep a log of feeds and diapers that all of you can read.`,
    practice: { joined: '2026-01-30', years: 5, families: 37, price: 30 },
    languages: ['portuguese', 'spanish', 'english'],
    place: ['Miami', 'FL', '33135'],
    certifications: ['Infant CPR'],
    techniques: ['Overnight care', 'Paced bottle feeding'],
    terms: { slidingScale: true },
    look: { parts: [28, 15, 3], colors: ['tan', 'brown', 'ochre'], eyes: 3 },
  },
  'Kelly Brandt': {
    business: 'Kelly Brandt Overnights',
    tagline: 'Nursing student, night owl, oldest of seven.',
    about:
      'I take nights all week, in and around Seattle. I have my infant CPR card, four references, and a younger brother I mostly raised. I charge less because I am still learning, and I will tell you when I do not know something.',
    practice: { joined: '2026-08-19', years: 2, families: 9, price: 28 },
    languages: ['english', 'asl'],
    place: ['Seattle', 'WA', '98144'],
    certifications: ['Infant CPR'],
    look: { parts: [57, 22, 14], colors: ['porcelain', 'copper', 'clay'] },
  },
})

export const pelvicFloorSpecialists = practicing('pelvic_floor_specialist', {
  'Leah Goldstein': {
    business: 'Goldstein Pelvic Health',
    tagline: 'Leaking is common. It is also treatable, usually within weeks.',
    about: `I am a doctor of physical therapy and a board-certified women’s health clinical specialist. My practice is three rooms above a bakery on the Upper West Side, with doors that close and nobody counting repetitions at you from across a gym.

The first visit is an hour of talking and, if you want it, an exam. You can say no to any part of it at any time, including later. Most people leave knowing what is going on for the first time: a prolapse and which grade, a scar that pulls, a muscle that never lets go.

I see people from six weeks after birth to sixty years after. You do not need a referral in New York for the first ten visits.`,
    practice: { joined: '2024-03-14', years: 19, families: 2100, price: 220 },
    place: ['New York', 'NY', '10024'],
    certifications: ['PT, DPT', 'WCS'],
    techniques: ['Manual therapy', 'Biofeedback', 'Bladder retraining'],
    specialties: ['Leaking', 'Prolapse', 'Pain with intimacy'],
    terms: { insurers: ['out_of_network'] },
    office: {
      businessType: 'corporation',
      website: 'https://goldsteinpelvic.example',
      phone: '(212) 555-0146',
    },
    declared: { gender: 'woman', faith: 'jewish', videoStates: ['NY', 'CT'] },
    look: { parts: [2, 17, 22], colors: ['fair', 'brown', 'rose'], glasses: 3 },
  },
  'Andrea Castillo': {
    business: 'Raíz Pelvic Therapy',
    tagline: 'Recovery is more than Kegels, y se lo explico en español.',
    about: `After my second son I could not sneeze without crossing my legs, and I was already a physical therapist. Nobody had told me. So now I tell everyone.

I treat diastasis, leaking, tailbone pain and the heaviness that can be a prolapse. I show you on a model what is happening, we choose three exercises, not thirteen, and I check that you can do them with a baby in your arms.`,
    practice: { joined: '2024-10-10', years: 8, families: 640, price: 165 },
    languages: ['english', 'spanish'],
    place: ['Phoenix', 'AZ', '85014'],
    certifications: ['PT, DPT'],
    techniques: ['Manual therapy', 'Diastasis rehabilitation', 'Pressure management'],
    specialties: ['Diastasis', 'Leaking', 'Prolapse'],
    terms: { insurers: ['aetna', 'blue_cross', 'united_healthcare'], medicaid: true },
    office: { businessType: 'llc', phone: '(602) 555-0167' },
    look: { parts: [46, 2, 25], colors: ['tan', 'black', 'evergreen'] },
  },
  'Megan O’Rourke': {
    business: 'Return to Run Physical Therapy',
    tagline: 'From the first walk around the block to the start line.',
    about: `I treat people who want their sport back. Running, lifting, roller derby, wrestling a toddler: all of it loads the pelvic floor, and all of it can be trained for.

We test what your body does under load instead of guessing. You get a plan by the week, with clear signs for when to do more and when to wait. Diastasis closes less often than the internet says and matters less than the internet says. What counts is what it can hold.`,
    practice: { joined: '2025-04-02', years: 6, families: 410, price: 185 },
    place: ['Chicago', 'IL', '60622'],
    certifications: ['PT, DPT'],
    techniques: ['Diastasis rehabilitation', 'Return to running', 'Pressure management'],
    specialties: ['Athletes', 'Diastasis'],
    terms: { insurers: ['blue_cross', 'out_of_network'] },
    office: { website: 'https://returntorun.example' },
    look: { parts: [47, 8, 30], colors: ['porcelain', 'copper', 'evergreen'] },
  },
  'Yuki Tanabe': {
    business: 'Quiet Core',
    tagline: 'Slow, precise work for prolapse and for bodies in pain.',
    about: `Many of my patients come after someone told them to live with it. You can live well with a prolapse, but there is usually more to try first: a pessary that fits, a way of lifting, breathing that works with the pelvic floor, not against it.

I also treat pain, which needs patience. I will not push through anything. We go at the speed of your nervous system.`,
    practice: { joined: '2025-02-04', years: 12, families: 980, price: 195 },
    delivery: 'in_person_only',
    place: ['Seattle', 'WA', '98103'],
    certifications: ['PT, DPT', 'WCS'],
    techniques: ['Manual therapy', 'Pessary fitting', 'Breathing techniques'],
    specialties: ['Prolapse', 'Pelvic pain'],
    terms: { insurers: ['cigna', 'aetna'] },
    declared: { gender: 'non_binary', ethnicity: ['asian'], sexuality: 'lgbtq' },
    look: { parts: [8, 13, 23], colors: ['fair', 'black', 'paper'], brows: 11 },
  },
  'Bianca Conti': {
    business: 'Conti Physiotherapy for Women',
    tagline: 'In Italy every mother gets this. You should too.',
    about: `I trained in Bologna, where a visit to a pelvic therapist after birth is as normal as a visit to the dentist. In Philadelphia I found women who had waited four years to ask.

I work with my hands, with ultrasound so that you can see your own muscles, and with a good deal of laughter, because it helps and because we are talking about bladders. Two or three visits are often enough.`,
    practice: { joined: '2025-07-12', years: 11, families: 730, price: 150 },
    languages: ['english', 'italian'],
    place: ['Philadelphia', 'PA', '19147'],
    certifications: ['PT, DPT'],
    techniques: ['Ultrasound feedback', 'Manual therapy', 'Bladder retraining'],
    specialties: ['Leaking', 'After a tear'],
    terms: { insurers: ['aetna', 'cigna'], slidingScale: true },
    look: { parts: [30, 16, 14], colors: ['olive', 'chestnut', 'clay'], eyes: 3 },
  },
  'Faith Abara': {
    business: 'Abara Pelvic and Postnatal Therapy',
    tagline: 'You carried a person. Let someone look after you.',
    about: `I see new mothers across Houston at home, because finding childcare for a therapy visit is its own full-time job. I bring the table. The baby can lie on it too.

I treat leaking, constipation, back pain and diastasis, and I check cesarean scars. I take Medicaid for the full year after birth.`,
    practice: { joined: '2025-12-08', years: 5, families: 290, price: 140 },
    delivery: 'in_person_only',
    place: ['Houston', 'TX', '77004'],
    certifications: ['PT, DPT'],
    techniques: ['Diastasis rehabilitation', 'Scar tissue mobilization', 'Biofeedback'],
    specialties: ['Leaking', 'Cesarean recovery'],
    terms: { insurers: ['united_healthcare', 'blue_cross'], medicaid: true },
    office: { phone: '(713) 555-0133' },
    declared: { gender: 'woman', ethnicity: ['black'], faith: 'christian', serviceArea: ['Sugar Land, TX'] },
    look: { parts: [29, 21, 3], colors: ['deep', 'black', 'rose'] },
  },
  'Rachel Stein': {
    business: 'Front Range Scar and Core',
    tagline: 'Cesarean scars, cores and the long way back to yourself.',
    about: `A cesarean is major surgery, and most people are sent home from it with a sheet of paper. I work with the scar, the numbness around it, the shelf above it, and the feelings that sit there too.

Sessions are by video or in my studio in Boulder. It is never too late; the oldest scar I’ve treated was thirty-four years old.`,
    also: ['other'],
    practice: { joined: '2026-03-17', years: 9, families: 385, price: 170 },
    languages: ['english', 'german'],
    place: ['Boulder', 'CO', '80302'],
    techniques: ['Scar tissue mobilization', 'Pressure management'],
    specialties: ['Cesarean recovery', 'Diastasis'],
    terms: { slidingScale: true },
    declared: { sexuality: 'lgbtq' },
    look: { parts: [36, 19, 17], colors: ['fair', 'sand', 'navy'] },
  },
})

import { practicing } from './demo-person.ts'

export const maternalMentalHealth = practicing('maternal_mental_health', {
  'Naomi Feld': {
    business: 'Feld Perinatal Psychology',
    tagline: 'You are not a bad mother. You may be a depressed one.',
    about: `I am a psychologist and I see only pregnant and postpartum people. Postpartum depression, PPD for short, affects about one in seven; anxiety is at least as common, and people talk about it less. Both get better with treatment, and most of my patients feel a difference within six sessions.

I treat intrusive thoughts, which are frightening and very common, and which you can say aloud here. I work with interpersonal therapy and cognitive behavioral therapy, and I speak with your obstetrician or psychiatrist when you want me to.

Bring the baby. Cancel at the last minute. Cry, feed, or fall asleep on the couch. I’ve seen it all.`,
    practice: { joined: '2024-03-21', years: 17, families: 760, price: 220 },
    place: ['New York', 'NY', '10011'],
    certifications: ['PsyD', 'PMH-C'],
    techniques: ['CBT', 'Interpersonal therapy'],
    specialties: ['Postpartum depression', 'Anxiety', 'Intrusive thoughts'],
    terms: { insurers: ['out_of_network'] },
    office: {
      businessType: 'corporation',
      website: 'https://feldperinatal.example',
      phone: '(212) 555-0181',
    },
    declared: { gender: 'woman', faith: 'jewish', availability: ['weekdays', 'evenings'] },
    look: { parts: [11, 17, 22], colors: ['fair', 'black', 'paper', 'sage'], glasses: 11 },
  },
  'Camille Rousseau': {
    business: 'Lake Merritt Perinatal Therapy',
    tagline: 'Therapy for the parent you thought you would be by now.',
    about: `I am a clinical social worker in Oakland. People come to me with anger more often than with sadness: rage at a partner who sleeps, at a body that changed, at a job that did not wait. Anger is often what the baby blues or depression look like from the outside, and it is where we start.

I offer individual and couples sessions in English and French, and on Tuesdays a group for parents in the first year.`,
    practice: { joined: '2024-08-26', years: 9, families: 340, price: 180 },
    languages: ['english', 'french'],
    place: ['Oakland', 'CA', '94610'],
    certifications: ['LCSW', 'PMH-C'],
    techniques: ['Couples therapy', 'Group therapy', 'Somatic therapy'],
    specialties: ['Postpartum rage', 'Postpartum depression', 'Couples'],
    terms: { insurers: ['aetna', 'cigna'], slidingScale: true },
    look: { parts: [20, 10, 17], colors: ['brown', 'brown', 'clay', 'blush'], eyes: 3 },
  },
  'Gabriela Soto': {
    business: 'Raíces Family Therapy',
    tagline: 'Hablar ayuda. A small room, no judgment, two languages.',
    about: `In many of our families you do not go to a therapist; you go to church, or to your tía. Go to them too. I’m here for the things you’d rather not tell your tía.

I see mothers with postpartum depression and anxiety, and couples who became roommates when the baby came. I take Medi-Cal, and I always keep two spots at a reduced fee.`,
    practice: { joined: '2025-02-24', years: 12, families: 510, price: 130 },
    languages: ['spanish', 'english'],
    place: ['San Diego', 'CA', '92113'],
    certifications: ['LMFT', 'PMH-C'],
    techniques: ['CBT', 'Couples therapy'],
    specialties: ['Postpartum depression', 'Anxiety', 'Immigrant families'],
    terms: { insurers: ['blue_cross', 'united_healthcare'], medicaid: true, slidingScale: true },
    office: { phone: '(619) 555-0128' },
    declared: { gender: 'woman', ethnicity: ['hispanic'] },
    look: { parts: [28, 14, 3], colors: ['tan', 'black', 'evergreen', 'lilac'], glasses: 3 },
  },
  'Jasmine Turner': {
    business: 'After Birth Counseling',
    tagline: 'The birth is over, but your body doesn’t know it yet.',
    about: `About a third of people call their birth traumatic. If you replay it, avoid the hospital, or feel nothing at all, that is a wound and it can heal. I use EMDR, which sounds stranger than it is, and we go only as fast as you want to.

I also prepare people for the next birth: a plan, a letter to the care team, and someone to call.`,
    practice: { joined: '2025-06-11', years: 7, families: 198, price: 160 },
    place: ['Decatur', 'GA', '30030'],
    certifications: ['LCSW', 'PMH-C'],
    techniques: ['EMDR', 'Somatic therapy'],
    specialties: ['Birth trauma', 'Black maternal health', 'Anxiety'],
    terms: { insurers: ['aetna', 'blue_cross', 'cigna'] },
    declared: { gender: 'woman', ethnicity: ['black'], sexuality: 'straight' },
    look: { parts: [29, 16, 14], colors: ['deep', 'black', 'rose', 'sand'], brows: 1 },
  },
  'Michael Ostrowski': {
    business: 'New Dad Chicago',
    tagline: 'One in ten fathers gets depressed. Most tell no one.',
    about: `I see fathers and partners before and after the birth. You may be working too much, drinking a little more, or sitting in the car for ten minutes before going inside. You do not need a better reason than that to call.

Sessions are by video over lunch or after bedtime, and there is a walking group on Saturdays with strollers.`,
    practice: { joined: '2025-10-20', years: 8, families: 226, price: 150 },
    place: ['Chicago', 'IL', '60647'],
    certifications: ['LMFT', 'PMH-C'],
    techniques: ['CBT', 'Group therapy', 'Couples therapy'],
    specialties: ['Fathers and partners', 'Depression'],
    terms: { insurers: ['blue_cross', 'united_healthcare'] },
    declared: { gender: 'man', availability: ['evenings', 'weekends'] },
    look: { parts: [15, 25, 22], colors: ['porcelain', 'sand', 'navy', 'sky'], beard: 2, glasses: 8 },
  },
  'Xiaomei Zhang': {
    business: 'Two Rivers Psychology',
    tagline: 'A place for what you cannot say at the family table.',
    about: `I am a psychologist in San Jose, and I see clients by video across California in Mandarin and English. Many of them are in the sitting month with a mother-in-law in the next room. We find a time, a headset, and a code word.

I treat depression and anxiety in pregnancy and after birth, and the grief that comes with infertility.`,
    practice: { joined: '2024-12-16', years: 11, families: 300, price: 200 },
    delivery: 'virtual_only',
    languages: ['mandarin', 'english'],
    place: ['San Jose', 'CA', '95126'],
    certifications: ['PhD'],
    techniques: ['CBT', 'Mindfulness'],
    specialties: ['Postpartum depression', 'Infertility', 'Grandparents in the house'],
    terms: { insurers: ['cigna', 'out_of_network'] },
    office: { website: 'https://tworiverspsychology.example' },
    declared: { gender: 'woman', ethnicity: ['asian'], faith: 'buddhist' },
    look: { parts: [58, 21, 23], colors: ['fair', 'black', 'navy', 'blush'], glasses: 11 },
  },
  'Ruthanne Keller': {
    business: 'Still a Mother',
    tagline: 'For parents whose baby died, and for those who love them.',
    about: `I sit with people after miscarriage, stillbirth and the death of an infant. I will say your baby’s name. There is no timetable here, and nothing you have to be over by now.

I also walk with people through the pregnancy that comes after, which is its own kind of year. Individual sessions, couples, and a small group on the first Thursday of the month.`,
    also: ['other'],
    practice: { joined: '2024-10-03', years: 20, families: 415, price: 120 },
    place: ['Minneapolis', 'MN', '55419'],
    certifications: ['LCSW'],
    techniques: ['Grief therapy', 'Group therapy'],
    specialties: ['Pregnancy and infant loss', 'Pregnancy after loss'],
    terms: { insurers: ['blue_cross', 'out_of_network'], medicaid: true, slidingScale: true },
    look: { parts: [4, 22, 22], colors: ['porcelain', 'silver', 'evergreen', 'lilac'] },
  },
  'Vikram Iyer': {
    business: 'Iyer Reproductive Psychiatry',
    tagline: 'Straight answers about medication, pregnancy and milk.',
    about: `I am a psychiatrist. Most people reach me after being told to stop a medication that was keeping them well. Often they did not need to. I go through the evidence with you, including what is not known, and we decide together.

I treat depression, anxiety, bipolar disorder and OCD in pregnancy and in the year after. New patients are seen within ten days. I don’t handle emergencies by video: if you are in danger, please call 988.`,
    practice: { joined: '2025-07-28', years: 15, families: 900, price: 220 },
    delivery: 'virtual_only',
    place: ['Boston', 'MA', '02115'],
    certifications: ['MD', 'PMH-C'],
    techniques: ['Medication management', 'Preconception planning'],
    specialties: ['Depression', 'Bipolar disorder', 'OCD'],
    terms: { insurers: ['aetna', 'blue_cross', 'cigna', 'united_healthcare'] },
    office: { businessType: 'corporation' },
    declared: { gender: 'man', ethnicity: ['asian'], sexuality: 'lgbtq' },
    look: { parts: [35, 16, 3], colors: ['brown', 'black', 'paper', 'sage'], beard: 6, brows: 4 },
  },
  'Dana Mirsky': {
    business: 'Open Hands Counseling',
    tagline: 'Perinatal counseling in ASL, with no interpreter between us.',
    about: `I grew up with Deaf parents and trained at Gallaudet. I see Deaf and hard of hearing parents by video anywhere in Maryland and the District, and their hearing partners too.

Isolation is a risk for postpartum depression, and Deaf mothers are offered less support than anyone. I would like to change that, one hour at a time.`,
    practice: { joined: '2026-05-14', years: 6, families: 104, price: 125 },
    delivery: 'virtual_only',
    languages: ['asl', 'english'],
    place: ['Silver Spring', 'MD', '20910'],
    certifications: ['LCSW'],
    techniques: ['CBT', 'Interpersonal therapy'],
    specialties: ['Deaf families', 'Postpartum depression'],
    terms: { insurers: ['united_healthcare'], medicaid: true, slidingScale: true },
    look: { parts: [57, 21, 3], colors: ['fair', 'chestnut', 'navy', 'lilac'], glasses: 11 },
  },
})

export const otherCare = practicing('other', {
  'Paolo Marchetti': {
    business: 'La Puerpera Kitchen',
    tagline: 'I cook for the first forty days. You only have to eat.',
    about: `I was a restaurant cook until our daughter was born and I saw what my wife ate in the first month: crackers, standing up. Now I cook for new families. I come once a week, fill your refrigerator and freezer in four hours, and leave the kitchen cleaner than I found it.

Broths, braises, greens, a lot of oatmeal with things in it. I cook around allergies, around gestational diabetes, and around a toddler who eats only white food.`,
    profession: 'Postpartum chef',
    practice: { joined: '2025-01-13', years: 5, families: 150, price: 320 },
    languages: ['italian', 'english'],
    place: ['Brooklyn', 'NY', '11231'],
    techniques: ['Meal preparation'],
    specialties: ['Allergies', 'Gestational diabetes'],
    office: { businessType: 'llc', website: 'https://lapuerpera.example', phone: '(718) 555-0176' },
    look: { parts: [1, 20, 14], colors: ['olive', 'brown', 'paper', 'sand'], beard: 7 },
  },
  'Winnie Tran': {
    business: 'Buckle and Carry',
    tagline: 'Car seats that fit and carriers that don’t hurt.',
    about: `Most car seats are put in wrong, and it is not your fault; the manuals are terrible. I am a certified passenger safety technician. We put yours in together, twice, until you can do it in the rain.

I also lend carriers. I have forty of them. Bring the baby, try six, take one home for two weeks.`,
    profession: 'Car seat technician',
    practice: { joined: '2025-08-13', years: 7, families: 860, price: 95 },
    delivery: 'in_person_and_virtual',
    place: ['Sacramento', 'CA', '95818'],
    certifications: ['CPST'],
    techniques: ['Car seat fitting', 'Babywearing'],
    specialties: ['Premature babies', 'Multiples'],
    terms: { slidingScale: true },
    look: { parts: [10, 4, 25], colors: ['olive', 'black', 'ochre', 'sky'], eyes: 5 },
  },
  'Dorothy Hale': {
    business: 'Smoky Mountain Childbirth Classes',
    tagline: 'Childbirth classes with pie, since 1998.',
    about: `Six Tuesday evenings in my front room, five couples at most. We cover labor, cesareans, what the drugs do, feeding, and the first two weeks, which are the part nobody warns you about. Everyone practices diapering a very patient doll.

I teach infant massage on Saturdays. Grandparents come to that one and pretend that it is for the baby.`,
    also: ['birth_doula'],
    profession: 'Childbirth educator',
    practice: { joined: '2024-04-30', years: 28, families: 1900, price: 240 },
    delivery: 'in_person_and_virtual',
    place: ['Knoxville', 'TN', '37917'],
    certifications: ['ICEA'],
    techniques: ['Childbirth education', 'Infant massage', 'Breathing techniques'],
    specialties: ['First-time parents', 'Rural families'],
    terms: { slidingScale: true },
    look: { parts: [20, 15, 25], colors: ['porcelain', 'silver', 'rose', 'blush'], glasses: 3 },
  },
  'Mei Huang': {
    business: 'Warm Needle Acupuncture',
    tagline: 'Acupuncture for nausea, sore backs and slow recoveries.',
    about: `I have treated pregnant and postpartum patients for eighteen years, first in Taipei and then in Seattle. People come for nausea and back pain, to turn a breech, and after the birth for exhaustion and night sweats.

Treatments are gentle and you keep your clothes on. The baby may nap on your chest. I work alongside your doctor or midwife, never instead of them.`,
    profession: 'Acupuncturist',
    practice: { joined: '2025-12-29', years: 18, families: 1400, price: 110 },
    languages: ['mandarin', 'english'],
    place: ['Seattle', 'WA', '98108'],
    certifications: ['LAc'],
    techniques: ['Acupuncture', 'Acupressure', 'Moxibustion'],
    specialties: ['Nausea', 'Breech', 'Sitting month'],
    terms: { insurers: ['aetna', 'cigna', 'blue_cross'] },
    look: { parts: [48, 13, 23], colors: ['fair', 'silver', 'clay', 'sage'], brows: 11 },
  },
  'Alan Brightwater': {
    business: 'Brightwater Pediatric Dentistry',
    tagline: 'Tongue ties: I release fewer than I am asked to.',
    about: `I am a pediatric dentist in Bend, and I examine babies with feeding problems every Friday. About half of those sent to me for a tongue tie do not need a release. For those who do, it takes under a minute, and I want a lactation consultant in the room before and after.

You hold your baby until we start, and again right after. I call you that evening, myself.`,
    profession: 'Pediatric dentist',
    practice: { joined: '2025-03-19', years: 21, families: 2300, price: 450 },
    place: ['Bend', 'OR', '97701'],
    certifications: ['DDS'],
    techniques: ['Tongue tie assessment', 'Tongue tie release'],
    specialties: ['Tongue tie'],
    terms: { insurers: ['aetna', 'united_healthcare', 'out_of_network'], medicaid: true },
    office: { businessType: 'corporation', phone: '(541) 555-0140' },
    declared: { gender: 'man', ethnicity: ['native_american'], faith: 'spiritual' },
    look: { parts: [34, 19, 30], colors: ['tan', 'silver', 'evergreen', 'lilac'], glasses: 8 },
  },
  'Tobias Krause': {
    business: 'Krause Infant First Aid',
    tagline: 'Two hours in your living room. Skills you hope you’ll never need.',
    about:
      'I am a paramedic. On my days off I teach infant CPR and choking relief in homes around Milwaukee, to parents, grandparents and sitters together, in English or German. Everyone does it with their own hands, until it’s second nature.',
    profession: 'Infant first aid instructor',
    practice: { joined: '2026-09-07', years: 9, families: 640, price: 150 },
    languages: ['english', 'german'],
    place: ['Milwaukee', 'WI', '53207'],
    certifications: ['Paramedic', 'Infant CPR'],
    techniques: ['Infant first aid'],
    declared: { gender: 'man', ethnicity: ['white'], sexuality: 'straight', faith: 'not_religious' },
    look: { parts: [55, 7, 3], colors: ['fair', 'sand', 'navy', 'blush'], beard: 12, brows: 5 },
  },
})

import { atLeast, atMost, type ContradictionRow, fact, is, moreThanTimes } from './contradiction-conditions'

export const EMPLOYER_CONTRADICTIONS: readonly ContradictionRow[] = [
  {
    key: 'cobra-no-with-20-employees',
    questions: ['cobra', 'employeeCount'],
    all: [is('cobra', false), atLeast('employees', 20), fact('Plan Sponsor: Church Employer', false)],
    sentence:
      'You answered that federal COBRA does not apply, but you have 20 or more employees. COBRA applies if you had 20 or more on more than half of your business days last year, with part-timers counted as fractions.',
    source: 'ERISA §601(b); 26 CFR §54.4980B-2, Q&A-5',
  },
  {
    key: 'cobra-yes-under-20-employees',
    questions: ['cobra', 'employeeCount'],
    all: [is('cobra', true), atMost('employees', 19)],
    oftenFits: true,
    sentence:
      'You answered that federal COBRA applies, but you have fewer than 20 employees. Check last year’s count, including related companies. A state continuation law may apply instead.',
    source: 'ERISA §601(b); 26 CFR §54.4980B-2, Q&A-5',
  },
  {
    key: 'cobra-yes-church',
    questions: ['cobra', 'planSponsor'],
    all: [is('cobra', true), fact('Plan Sponsor: Church Employer', true)],
    sentence:
      'Church plans are exempt from federal COBRA. Answer no unless counsel has told you that yours is not a church plan.',
    source: 'IRC §4980B(d)(3); ERISA §4(b)(2)',
  },
  {
    key: 'participants-over-three-times-employees',
    questions: ['participantCount', 'employeeCount'],
    all: [moreThanTimes('participants', { times: 3, of: 'employees' })],
    oftenFits: true,
    sentence:
      'The plan has more than three times as many participants as you have employees. Count enrolled employees, COBRA enrollees, and covered retirees, but not spouses or children.',
    source: '29 CFR §2510.3-3(d); Form 5500 instructions',
  },
  {
    key: 'other-participants-over-three-times-employees',
    questions: ['otherPlanParticipantCount', 'employeeCount'],
    all: [moreThanTimes('otherParticipants', { times: 3, of: 'employees' })],
    oftenFits: true,
    sentence:
      'The other welfare plan has more than three times as many participants as you have employees. Count covered employees and former employees, but not dependents.',
    source: '29 CFR §2510.3-3(d); Form 5500 instructions',
  },
  {
    key: 'hundred-balances-few-employees',
    questions: ['plan401kBalances', 'employeeCount'],
    all: [fact('401k: 100 or more balances', true), atMost('employees', 33)],
    oftenFits: true,
    sentence:
      'You answered that 100 or more people have 401(k) balances, but you have only a few employees. Count each person with money in the plan once; former employees count too.',
    source: '29 CFR §2520.103-1(d); Form 5500 instructions',
  },
  {
    key: 'governmental-401k',
    questions: ['has401k', 'planSponsor'],
    all: [is('has401k', true), fact('Plan Sponsor: Non-Federal Governmental Employer', true)],
    sentence:
      'State and local governments generally may not have a 401(k) plan unless it dates from before May 6, 1986. Check whether yours is a 457(b) or 403(b) plan.',
    source: 'IRC §401(k)(4)(B)(ii)',
  },
  {
    key: 'church-or-government-mewa',
    questions: ['hasMewa', 'planSponsor'],
    all: [is('hasMewa', true)],
    any: [
      fact('Plan Sponsor: Non-Federal Governmental Employer', true),
      fact('Plan Sponsor: Church Employer', true),
    ],
    oftenFits: true,
    sentence:
      'Arrangements of governments or churches alone usually do not file Form M-1. Answer yes only if private employers take part as well.',
    source: 'ERISA §§3(40), 4(b); 29 CFR §2520.101-2',
  },
  {
    key: 'no-medical-plan-large-employer',
    questions: ['medicalPlan', 'employeeCount'],
    all: [fact('Health & Wellness: Medical Plan', false), fact('Employer Size: 50 or more', true)],
    oftenFits: true,
    sentence:
      'With 50 or more full-time employees, counting equivalents, an employer that offers no medical plan may owe an employer mandate payment. Check the answer.',
    source: 'IRC §4980H(a), (c)(2)',
  },
]

/**
 * Words and phrases of market language with what they say about a price, from -3 (very bad) to 3 (very good). Phrases
 * are separated by commas; `word~` stands for all forms of a regular verb (rise~: rise, rises, rised, rising), `word~~`
 * for those that double the last letter (cut~~). A `#` is any number. The longest phrase wins; weight 0 takes words
 * away from shorter phrases.
 */
export const WEIGHTS: readonly (readonly [weight: number, phrases: string])[] = [
  [
    2.5,
    `upgrade~, smash~ estimates, crush~ estimates, blowout, all time high, all time highs, record high, record highs,
    strong buy, fda approval, fda approves, wins approval, receives approval, raised to buy, to the moon, moon, mooning,
    moonshot, 🚀, multibagger, ripping, parabolic, all in, takeover bid`,
  ],
  [2.4, 'maintains buy, maintains outperform, maintains overweight, keeps buy'],
  [
    2,
    `beat~, beats estimates, beat estimates, tops estimates, better than expected, above estimates, above expectations,
    better than feared, tops first quarter, tops second quarter,
    tops third quarter, tops fourth quarter, tops quarterly, tops earnings, tops revenue, tops sales, tops q1, tops q2,
    tops q3, tops q4, tops forecasts, tops guidance, exceed~, outpace~, top~~ expectations, top~~ views, to buy, to outperform, to overweight,
    initiate~ at buy, reiterates buy, reiterates outperform,
    reiterates overweight, buy rating, outperform rating, overweight rating, bullish, breakout, breaking out, broke out,
    soaring, record profit, record revenue, record quarter, record sales, record results, to acquire, agrees to acquire,
    wins contract, awarded contract, higher after, higher as, higher on, higher amid, higher following, trading higher,
    returns to profit, swings to profit, fast track, breakthrough designation, orphan drug, met primary endpoint,
    meets primary endpoint, met its primary endpoint, 📈, 🐂, bulls, strong quarter, special dividend, accelerated growth,
    profit more than doubles, raises bar, buy buy, buy now, huge upside, big upside, rocket, beast, btfd,
    buy the dip, buying the dip, bought the dip, loading up, to positive, named best, reclaims`,
  ],
  [
    1.5,
    `outperform, overweight, at buy, top pick, top picks, best ideas, accumulate, surpass~, strong, stronger, strength,
    strongest, robust, optimism, optimistic, upbeat, impressive, stellar, solid, win~~, won, awarded, award~, gainers,
    rally, rallies, rallied, rallying, rebound~, recover~, recovery, bounce~, week high, week highs, new high, new highs,
    fresh high, month high, multi year high, highest, bull, profitable, profitability, upside, buyback, buybacks,
    share repurchase, repurchase program, approval, approves, approved, clearance, breakthrough, hopes, hopeful, accretive,
    patent, patents, milestone, positive, calls, call sweep, call buying, long, undervalued, oversold bounce, green, hodl,
    cheap, winner, winners, great, awesome, excellent, amazing, love, loving, nice, good, profit, profits, gains, higher,
    strong demand, resilient, resilience, thrive~, expands, expand~, expansion, accelerate~, momentum, healthy, constructive,
    dividend increase, favorable, favourable, attractive, successful, successfully, success, superior, unstoppable, squeeze,
    short squeeze, cover shorts, bid for, partnership, collaboration, license agreement, contract, innovative, bullishness`,
  ],
  [
    0.8,
    `buy, buys, buying, bought, agreement, deal, launch, launches, launched, acquires, acquire, acquired, acquisition,
    announces dividend, quarterly dividend, dividend, adds, wins, reaffirms, reaffirmed, benefit~, opportunity,
    opportunities, better, improve~, improvement, improved, growth, growing, grow, grows, grew, leading, leader, best,
    confident, confidence, support, supports, enters, signs, sign, order, orders, selected, select~, promising, potential,
    advance~, advancing, ease, eases, eased, stake in, increased stake, activist, patience pays, secure~, partner, partners,
    target price, price target of, hold strong, holding strong, well positioned, tailwind, tailwinds, in cash, phase,
    unusual options activity, bottomed, bottoming, uptrend, support holds, holding support, higher lows, premium,
    treatment, study, initiates coverage, entry point, build, to build, introduces, introduce, joins, extends, extend,
    regains, regained, grants, granted, favorite, favorites, favors, supplies, supply agreement, completes, dosing,
    enrollment, purchase, purchases, thanks, thank, happy, beautiful, gift, valuable, free, safe, honest, wise, finally,
    runner, hope, win, fun, interesting, learn, quality, respect, enjoy, proud, perfect, top flow, buy flow, add~~,
    adding, added, lead~, hold~ strong, fresh, trust, value, clean, enhance~, reward, rewards, insane, fire, 🔥, 💪, 🙌, ⬆,
    ⚡, ✅, love it, overwhelmingly, pledges, offers, opens, achieve~, milestones, qualifies, positively, upwardly`,
  ],
  [
    -0.8,
    `sell, selling, sold, sells, seller, sellers, offering, public offering, secondary, dilution, convertible notes,
    despite, cautious, caution, volatile, volatility, uncertain, uncertainty, uncertainties, hearing, tension, tensions,
    delay~, delayed, postpone~, dip, dips, soft, softer, softness, below, limited, risk, risks, risky, pressure, pressures,
    expensive, overvalued, worries, worry, worried, concern, concerns, concerned, fear, fears, fearful, challenge, challenges,
    challenging, recall~, probe, probes, investigation, investigates, subpoena, competition, competitive pressure, layoffs,
    lay off, job cuts, steps down, resign~, departure, retire~, cancel~, suspend~, halts, resistance, overbought, bubble,
    virus, coronavirus, covid, pandemic, outbreak, tariff, tariffs, trade war, trump, protests, strike, shutdown, shut down,
    red, problem, problems, trouble, issue with, question~ , doubts, doubt, disruption, disruptions, negatively, hurt~,
    slow~, slower, slowdown, to hold, to neutral, to equal weight, to market perform, to perform, to sector perform,
    to in line, to peer perform, to equal-weight, to sector weight, to market weight, sector perform, going down,
    die, dies, killed, kill, stuck, struggle~, struggles, spooky, spooked, crazy, ouch, pain, nervous, chaos, mistake,
    mistakes, vulnerable, vulnerability, punish, punishing, against, demand answers, protect yourself, dumb, dumbest, stupid,
    odd, oddly, sad, sorry, wrong, lie, lies, furlough~, layoff, unfortunate, ban, bans, bubbles, extreme, frothy, curb,
    likely to lose, lose, loses, lost, unfavorable, underwhelming, ⬇, 😱, 🤡, debt offering, notes offering, avoid~,
    losing, stopped out, trapped, manipulation, manipulated, overhyped, headwind, headwinds, common stock offering`,
  ],
  [
    -1.5,
    `underperform, underweight, sell rating, losers, loser, loss, losses, weak, weaker, weakness, weakest, disappoint~,
    disappointing, disappointment, negative, bear, bearish, bears, puts, put sweep, put buying, put, short, shorting,
    shorted, shorts, lower, lowest, week low, week lows, new low, new lows, fresh low, worse, worst, worsen~, decline,
    sell off, selloff, sell offs, correction, recession, downside, lawsuit, lawsuits, sue~, sued, class action, fine, fined,
    penalty, default, defaults, underwater, overpriced, warn~, warning, warns, bad, terrible, awful, horrible, ugly, hate,
    dump, dumping, dumped, bagholder, bagholders, bag holder, bag holders, bagholding, scam, fake, trash, garbage, panic,
    dead cat bounce, dead, death cross, breakdown, broke support, lower highs, rejected, rejection, complete response letter,
    going concern, cut~~ jobs, miss~ out, lag~~, underperform~, failure, breach, hack, hacked, data breach, accident, crisis,
    restate~, delist~, insider selling, drag~~, dragged, falling, fell, tumbling, adverse, impairment, write down, writedown, scraps, scrap, outage, outages,
    loss of, removes, removed from, halted, sank, shrink, shrinks, shrank, 📉, 🐻, rug pull, overextended, deteriorat~e`,
  ],
  [
    -2,
    `miss~, loses contract, lost contract, loses order, misses estimates, missed estimates, missed expectations, below estimates, below expectations, short of estimates,
    worse than expected, worse than feared, less than expected, lower than expected, weaker than expected, to sell,
    to underperform, to underweight, to reduce, to negative, maintains sell, maintains underperform, maintains underweight,
    reiterates sell, at underperform, at underweight, at sell, lower after, lower as, lower on, lower amid, lower following,
    trading lower, profit warning, guides below, swings to loss, cut~~ guidance, withdraw~ guidance, suspends guidance,
    suspends dividend, cut~~ dividend, accounting irregularities, did not meet, did not achieve, missed its primary endpoint,
    clinical hold, fails, failed, fail, failing, margin call, capitulation, sell everything, get out, market crash, job losses,
    shares resume lower, wiped out, falls short, fell short, fall short, falling short`,
  ],
  [
    -2.5,
    `downgrade~, downgraded, fraud, bankruptcy, bankrupt, chapter 11, insolvency, crash~, crashed, meltdown, bloodbath, ponzi,
    rekt, worthless, going to zero, collapse~, guilty, death spiral, short report, bear raid, indicted, scandal`,
  ],
  [
    0,
    `terms not disclosed, not disclosed, advanced micro, progressive corp, general mills, extends talks, exceed plans, capital markets, short term, long term, short interest, short sale, short trade, free option, free trade, free trades, duty free, risk free, short term support, sell if, buy if, halted news pending, court drama, contract charts, june contract, trading opportunity, dividend stocks to, target price by, against a backdrop, short and long, put call,
    call put, common shares, best buy, conference call, earnings call, what you need to know, buy or sell, buy side,
    sell side, trading session, below is, limited partnership, loss prevention, growth fund, good faith, at the close,
    gold, goods, consumer goods, super micro, positive impact not, capital corp, dividend yield, in the short, call with,
    on the call, risk reward, on behalf, win rate, does not expect, not seeing, first solar, bear stearns, growth stock,
    growth stocks, dividend stocks, value stocks, green dot, red hat, red robin, long island, strong sell, no change,
    bed bath & beyond, beyond meat, dow jones, blue apron, put options, call options, phase out, price targets, one day,
    moving higher and lower, highs and lows, gainers and losers, winners and losers, bulls and bears, bull bear,
    bulls vs bears, reverse split, call of duty, short selling, short sellers, price action, long and short, right now,
    record date, upper, in order to, buy and hold, markets lower, deal with, dealing with, long way, as long as, how long,
    too long, no longer, all day long, day long, so long, year long, long time, long run, long before, shortly, put on,
    put in, put it, put the, put a, puts on, order book, growing up`,
  ],
  // Everyday words, for posts.
  [
    1,
    `glad, lucky, exciting, excited, excitement, fantastic, brilliant, incredible, terrific, outstanding, wonderful, super,
    epic, legend, legendary, hero, genius, smart, clever, cool, sweet, yes, yay, wow, lol, haha, congrats, congratulations,
    celebrate~, enjoyed, thankful, grateful, bless, blessed, delicious, helpful, useful, easy, easily, ready, right,
    freedom, peace, friend, friends, loved, loves, liked, like, likes, agree, agrees, agreed, care, cares, hopefully,
    wealth, wealthy, rich, richer, reliable, steady, stable, stability, calm, relief, safer, saves, save, saved, protect,
    proven, prosper~, generous, honor, honored, innovation, inspire~, inspiring, motivated, powerful, power, pretty, priceless,
    recommend~, recommended, satisfied, sexy, shine~, shining, smile, smiling, special, truly, trusted, welcome, worth,
    worthy, bargain, bargains, discount, huge gains, big gains, cash in, nailed it, crushing it, killing it, printing,
    tendies, diamond hands, lfg, lets go, let's go, send it, strong hands, pumped, hyped, running, ran, runs, breakouts,
    buyers, bid, bids, bottom in, double bottom, golden cross, higher high, higher highs, held support, cup and handle,
    bull flag, bullish engulfing, calls printing, buying calls, bought calls, long calls, sold puts, selling puts, 😀, 😂,
    😍, 🥳, 👍, ❤, 🎯, 🏆, 💰, 💵, 🤑`,
  ],
  [
    -1,
    `angry, anger, mad, furious, annoyed, annoying, afraid, scared, scary, scare, terrified, terrifying, horror, nightmare,
    disaster, disastrous, tragic, tragedy, evil, corrupt, corruption, criminal, crime, cheat, cheating, cheated, liar, liars,
    steal~, stealing, stolen, theft, thief, robbed, rob, ruin~, ruined, destroy~, destroying, destruction, damage~, damaging,
    broken, broke, brutal, cruel, cry, crying, tears, miserable, misery, depress~, depressing, depression, desperate,
    despair, hopeless, helpless, useless, pathetic, ridiculous, absurd, idiot, idiots, moron, clown, joke, fool, foolish,
    ignorant, ignore~, insult~, offensive, racist, racism, violence, violent, war, attack, attacks, attacked, threat, threats,
    threaten~, danger, dangerous, toxic, sick, illness, ill, disease, infected, infection, poor, poverty, unemployed, jobless,
    fired, quit, quits, bail, bailout, bailouts, blame~, blamed, boycott~, complain~, complaint, confus~e, confusing, doomed,
    doom, dying, disgust~, disgusting, shame, shameful, suffer~, suffering, suspicious, sucks, suck, shit, crap, damn, hell,
    wtf, yikes, ugh, nope, fud, pump and dump, paper hands, weak hands, rugged, liquidated, gamble, gambling, casino, greed,
    greedy, insiders selling, insider sold, topped, topping, double top, lower low, lower lows, bear flag, bear market, bear trap,
    bearish engulfing, head and shoulders, broken support, lost support, overvaluation, sellers in control, buying puts,
    bought puts, long puts, selling calls, sold calls, sell flow, top is in, get rid of, 😭, 😡, 😠, 😨, 🤮, 💩, 👎, 🩸, 💀`,
  ],
  [-2.2, 'strong sell, sell the rip, downward spiral, lower guidance'],
  [-1, 'negative impact, wider loss, no longer expects, does not see'],
];

/**
 * Words of direction: what they say by themselves, and which way a thing near them goes. `costs rise` is bad news and
 * `loss narrows` good news for the same reason: see INVERSE.
 */
export const DIRECTIONS: readonly (readonly [weight: number, phrases: string])[] = [
  [
    2,
    `surge~, soar~, skyrocket~, spike~ higher, spiking higher, jump~, leap~, double~, doubles, triple~, rocket~, pop~~,
    spike~, hike~, boost~, shoots up, shot up, rip~~ higher, fly~, flying, exploding, gap~~ up, squeeze~ higher`,
  ],
  [
    1.5,
    `rais~e, lift~, increas~e, gain~, climb~, rise~, rose, rising, risen, up #%, up by #%, up over #%, up more than #%,
    up nearly #%, up about #%, up from, ris~e, moves higher, moving higher, edge~ higher, hit higher,
    turns higher, accelerates, widens margin, opens higher, closes higher, ends higher, ticks up, moves up, moving up, going up`,
  ],
  [1.2, '+#%'],
  [-1.2, '-#%'],
  [0.8, 'up, above, upward, upwards, uptick'],
  [-0.8, 'down, downward, downwards, downtick, narrow~'],
  [
    -1.5,
    `lower~, lowered, lowers, cut~~, reduc~e, fall~, drop~~, declin~e, slip~~, slid~e, slide, slid, decreas~e, down #%,
    down by #%, down over #%, down more than #%, down nearly #%, down about #%, down from, eas~e lower, dip~~, trim~~,
    moves lower, moving lower, edge~ lower, turns lower, opens lower, closes lower, ends lower, retreat~, contract~s,
    sag~~, ticks down, moves down, moving down, pull~ back, pulled back, pullback, weigh~ on, trend~ lower, heading lower`,
  ],
  [
    -2,
    `plunge~, plummet~, tumbl~e, sink~, sank, slash~, crater~, nosedive~, tank~, dive~, slump~, spike~ lower,
    spiking lower, halv~e, gap~~ down, drill~, bleed~, bled, wipe~ out, implode~, crumble~, shed~~, erase~, drops sharply`,
  ],
];

/** Things of which less is better: they turn a direction near them around. */
export const INVERSE: readonly (readonly [weight: number, words: string])[] = [
  [
    -1.2,
    'loss, losses, operating loss, net loss, bad loans, charge offs, delinquencies, defaults, deaths, unemployment',
  ],
  [
    -0.4,
    `cost, costs, expense, expenses, debt, net debt, jobless claims, inflation, deficit, churn, tax rate, interest rates,
    infections, cases, yields, tariffs, short interest, leverage, backlog delays, inventories, volatility, vix, provisions`,
  ],
];

/** Words that turn around what follows within three words. */
export const NEGATIONS =
  "not, no, never, without, cannot, can't, won't, don't, doesn't, didn't, isn't, aren't, wasn't, weren't, wouldn't, " +
  "shouldn't, couldn't, hasn't, haven't, hardly, lacks, lack of, neither, nor, unable to, fails to, failed to, fail to, " +
  "stop, stops, dont, doesnt, didnt, isnt, wont, cant, avoid, avoids, unlikely to, nothing, none, ain't, rules out";

/** Words beside another that make it count more or less. */
export const INTENSIFIERS: readonly (readonly [factor: number, words: string])[] = [
  [
    1.5,
    `very, sharply, significantly, strongly, massive, massively, hugely, huge, big, substantially, dramatically, heavily,
    deeply, extremely, super, so, really, solidly, firmly, widely, major, surprisingly, way, well, considerably, insanely`,
  ],
  [
    0.5,
    'slightly, modestly, somewhat, marginally, little, bit, partially, mildly, slight, modest, minor, narrowly, fractionally',
  ],
];

/** Phrases of announcements, lists and questions: the rest of such a text has little weight. */
export const FRAMES =
  'stocks moving in, stocks moving, biggest movers, market movers, movers from, earnings scheduled, scheduled for, stocks to watch, to watch, ' +
  'upgrades and downgrades, upgrades downgrades, top upgrades, top downgrades, week ahead, price target changes, ' +
  'biotech pulse, most searched, volume movers, earnings preview, preview, things you need to know, ex dividend, pdufa dates, ' +
  'what to expect, notable insider, insider buys, before the trading starts, m&a chatter, pre market session, ' +
  'mid day market update, mid morning market update, mid afternoon market update, market wrap, stocks trading ex, earnings roundup, ' +
  'a peek into, trading halted, to resume trading, halted news pending, fast money, mad money, barrons picks and pans, ' +
  'upcoming, conferences, to present at, presents at, presentation, set to report, reports earnings, expected to report, ' +
  'how to, here is what, why is, what is, poll, giveaway, join us, follow us, check out, watchlist, sign up, free trial, ' +
  'stocks that hit, stocks which set, stocks with, stocks which, stocks that, price target changes, ' +
  'subscribe, webinar, new video, podcast, newsletter, read more';

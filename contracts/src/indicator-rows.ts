/**
 * The indicators of market by family, a line each: name; title; `word` where the name is one; parameters with default,
 * least, most and `whole`; outputs; `all` or the outputs over the price; levels; `benchmark` or `total` where it means
 * nothing alone. Written by scripts/print-indicators.ts.
 */
export const INDICATOR_ROWS = `
# Oscillators
rsi|Relative strength index||period 14 2 1000 whole|||30 70|
stochrsi|Stochastic relative strength index||period 14 2 1000 whole, stochasticPeriod 14 2 1000 whole, smooth 3 1 1000 whole, signal 3 1 1000 whole|k d||20 80|
stoch|Stochastic oscillator||period 14 1 1000 whole, smooth 3 1 1000 whole, signal 3 1 1000 whole|k d||20 80|
stochf|Fast stochastic oscillator||period 5 1 1000 whole, signal 3 1 1000 whole|k d||20 80|
kdj|KDJ||period 9 1 1000 whole, smooth 3 1 1000 whole, signal 3 1 1000 whole|k d j||20 80|
smi|Stochastic momentum index||period 13 1 1000 whole, fast 2 1 1000 whole, slow 25 1 1000 whole, signal 9 1 1000 whole| signal||-40 40|
macd|Moving average convergence/divergence||fast 12 1 1000 whole, slow 26 1 1000 whole, signal 9 1 1000 whole| signal histogram||0|
ppo|Percentage price oscillator||fast 12 1 1000 whole, slow 26 1 1000 whole, signal 9 1 1000 whole| signal histogram||0|
apo|Absolute price oscillator||fast 12 1 1000 whole, slow 26 1 1000 whole|||0|
trix|Triple smoothed rate of change||period 30 1 1000 whole|||0|
roc|Rate of change||period 10 1 1000 whole|||0|
mom|Momentum||period 10 1 1000 whole|||0|
cci|Commodity channel index||period 20 2 1000 whole|||-100 100|
willr|Williams %R||period 14 1 1000 whole|||-80 -20|
mfi|Money flow index||period 14 1 1000 whole|||20 80|
ultosc|Ultimate oscillator||short 7 1 1000 whole, middle 14 1 1000 whole, long 28 1 1000 whole|||30 70|
tsi|True strength index||long 25 1 1000 whole, short 13 1 1000 whole, signal 7 1 1000 whole| signal||0|
ao|Awesome oscillator||fast 5 1 1000 whole, slow 34 1 1000 whole|||0|
ac|Accelerator oscillator||fast 5 1 1000 whole, slow 34 1 1000 whole, signal 5 1 1000 whole|||0|
cmo|Chande momentum oscillator||period 14 2 1000 whole|||-50 50|
imi|Intraday momentum index||period 14 1 1000 whole|||30 70|
coppock|Coppock curve|word|period 10 1 1000 whole, short 11 1 1000 whole, long 14 1 1000 whole|||0|
dpo|Detrended price oscillator||period 20 2 1000 whole|||0|
fosc|Forecast oscillator||period 14 2 1000 whole|||0|
bop|Balance of power|||||0|
qstick|Qstick|word|period 10 1 1000 whole|||0|
eri|Elder ray index||period 13 1 1000 whole|bull bear||0|
# Averages
sma|Simple moving average||period 20 1 1000 whole||all||
ema|Exponential moving average||period 20 1 1000 whole||all||
wma|Weighted moving average||period 20 1 1000 whole||all||
dema|Double exponential moving average||period 20 1 1000 whole||all||
tema|Triple exponential moving average||period 20 1 1000 whole||all||
trima|Triangular moving average||period 20 1 1000 whole||all||
kama|Kaufman's adaptive moving average|word|period 10 2 1000 whole, fast 2 1 1000 whole, slow 30 1 1000 whole||all||
hma|Hull moving average||period 20 2 1000 whole||all||
vwma|Volume-weighted moving average||period 20 1 1000 whole||all||
t3|Tillson T3 moving average||period 5 1 1000 whole, volumeFactor 0.7 0 1||all||
rma|Wilder's moving average||period 14 1 1000 whole||all||
zlema|Zero-lag exponential moving average||period 20 1 1000 whole||all||
mama|MESA adaptive moving average||fast 0.5 0.01 0.99, slow 0.05 0.01 0.99| fama|all||
# Prices
avgprice|Average price||||all||
medprice|Median price||||all||
typprice|Typical price||||all||
wclprice|Weighted close price||||all||
midpoint|Midpoint|word|period 14 1 1000 whole||all||
midprice|Midpoint price||period 14 1 1000 whole||all||
ha|Heikin-Ashi candles|word||open high low close|all||
# Bands and ranges
bbands|Bollinger bands||period 20 2 1000 whole, deviations 2 0.1 20|upper middle lower bandwidth percent_b|, upper middle lower||
keltner|Keltner channels|word|period 20 1 1000 whole, multiplier 2 0.1 20, atr_period 10 1 1000 whole|upper middle lower|all||
donchian|Donchian channel|word|period 20 1 1000 whole|upper middle lower|all||
accbands|Acceleration bands||period 20 1 1000 whole|upper middle lower|all||
atr|Average true range||period 14 1 1000 whole||||
natr|Normalised average true range||period 14 1 1000 whole||||
trange|True range||||||
adr|Average day range||period 14 1 1000 whole||||
stddev|Standard deviation||period 20 2 1000 whole||||
chop|Choppiness index||period 14 2 1000 whole||||
ulcer|Ulcer index|word|period 14 1 1000 whole||||
cvi|Chaikin volatility||period 10 1 1000 whole, change 10 1 1000 whole|||0|
massi|Mass index|word|period 9 1 1000 whole, sum 25 1 1000 whole|||26.5 27|
rvi|Relative volatility index||period 14 1 1000 whole, deviations 10 2 1000 whole|||40 60|
# Trends
adx|Average directional index||period 14 2 1000 whole| plus_di minus_di||25|
adxr|Average directional index rating||period 14 2 1000 whole|||25|
dx|Directional movement index||period 14 2 1000 whole||||
dm|Directional movement||period 14 2 1000 whole|plus minus|||
aroon|Aroon|word|period 25 1 1000 whole|up down oscillator||30 70|
psar|Parabolic SAR||step 0.02 0.001 1, maximum 0.2 0.001 1||all||
supertrend|SuperTrend|word|period 10 1 1000 whole, multiplier 3 0.1 20| direction|, ||
ichimoku|Ichimoku cloud|word|conversion 9 1 1000 whole, base 26 1 1000 whole, span_b 52 1 1000 whole, displacement 26 1 1000 whole|conversion base span_a span_b|all||
vortex|Vortex indicator|word|period 14 1 1000 whole|plus minus|||
vhf|Vertical horizontal filter||period 28 1 1000 whole||||
er|Efficiency ratio||period 10 1 1000 whole||||
# Volume
chaikin|Chaikin oscillator|word|fast 3 1 1000 whole, slow 10 1 1000 whole|||0|
cmf|Chaikin money flow||period 20 1 1000 whole|||-0.05 0.05|
force|Force index|word|period 13 1 1000 whole|||0|
vwap|Volume-weighted average price||period 0 0 1000 whole||all||
eom|Ease of movement||period 14 1 1000 whole|||0|
pvo|Percentage volume oscillator||fast 12 1 1000 whole, slow 26 1 1000 whole|||0|
rvol|Relative volume||period 20 1 1000 whole|||1|
marketfi|Market facilitation index||||||
obv|On-balance volume||||||total
adl|Accumulation/distribution line||||||total
pvt|Price volume trend||||||total
nvi|Negative volume index||||||total
pvi|Positive volume index||||||total
wad|Williams' accumulation/distribution||||||total
# Statistics
linreg|Linear regression||period 14 2 1000 whole| slope intercept r2|, ||
linregangle|Linear regression angle||period 14 2 1000 whole|||0|
tsf|Time series forecast||period 14 2 1000 whole||all||
zscore|Standard score||period 20 2 1000 whole|||-2 2|
variance|Variance|word|period 20 2 1000 whole||||
avgdev|Average deviation||period 14 2 1000 whole||||
percentrank|Percent rank||period 100 1 1000 whole|||20 80|
beta|Beta|word|period 252 2 1000 whole||||benchmark
correlation|Correlation|word|period 252 2 1000 whole||||benchmark
# Cycles
htdcperiod|Dominant cycle period||||||
htdcphase|Dominant cycle phase||||||
htphasor|Phasor components|||inphase quadrature||0|
htsine|Sine wave indicator||| lead||0|
httrendline|Instantaneous trendline||||all||
httrendmode|Trend or cycle mode||||||
# Candlestick patterns
cdl2crows|Two crows|word||||0|
cdl3blackcrows|Three black crows|word||||0|
cdl3inside|Three inside up and down|word||||0|
cdl3linestrike|Three-line strike|word||||0|
cdl3outside|Three outside up and down|word||||0|
cdl3starsinsouth|Three stars in the south|word||||0|
cdl3whitesoldiers|Three advancing white soldiers|word||||0|
cdlabandonedbaby|Abandoned baby|word|penetration 0.3 0 1|||0|
cdladvanceblock|Advance block|word||||0|
cdlbelthold|Belt hold|word||||0|
cdlbreakaway|Breakaway|word||||0|
cdlclosingmarubozu|Closing marubozu|word||||0|
cdlconcealbabyswall|Concealing baby swallow|word||||0|
cdlcounterattack|Counterattack|word||||0|
cdldarkcloudcover|Dark cloud cover|word|penetration 0.5 0 1|||0|
cdldoji|Doji|word||||0|
cdldojistar|Doji star|word||||0|
cdldragonflydoji|Dragonfly doji|word||||0|
cdlengulfing|Engulfing pattern|word||||0|
cdleveningdojistar|Evening doji star|word|penetration 0.3 0 1|||0|
cdleveningstar|Evening star|word|penetration 0.3 0 1|||0|
cdlgapsidesidewhite|Side-by-side white lines beyond a gap|word||||0|
cdlgravestonedoji|Gravestone doji|word||||0|
cdlhammer|Hammer|word||||0|
cdlhangingman|Hanging man|word||||0|
cdlharami|Harami pattern|word||||0|
cdlharamicross|Harami cross|word||||0|
cdlhighwave|High-wave candle|word||||0|
cdlhikkake|Hikkake pattern|word||||0|
cdlhikkakemod|Modified hikkake pattern|word||||0|
cdlhomingpigeon|Homing pigeon|word||||0|
cdlidentical3crows|Identical three crows|word||||0|
cdlinneck|In-neck pattern|word||||0|
cdlinvertedhammer|Inverted hammer|word||||0|
cdlkicking|Kicking|word||||0|
cdlkickingbylength|Kicking by the longer marubozu|word||||0|
cdlladderbottom|Ladder bottom|word||||0|
cdllongleggeddoji|Long-legged doji|word||||0|
cdllongline|Long line candle|word||||0|
cdlmarubozu|Marubozu|word||||0|
cdlmatchinglow|Matching low|word||||0|
cdlmathold|Mat hold|word|penetration 0.5 0 1|||0|
cdlmorningdojistar|Morning doji star|word|penetration 0.3 0 1|||0|
cdlmorningstar|Morning star|word|penetration 0.3 0 1|||0|
cdlonneck|On-neck pattern|word||||0|
cdlpiercing|Piercing pattern|word||||0|
cdlrickshawman|Rickshaw man|word||||0|
cdlrisefall3methods|Rising and falling three methods|word||||0|
cdlseparatinglines|Separating lines|word||||0|
cdlshootingstar|Shooting star|word||||0|
cdlshortline|Short line candle|word||||0|
cdlspinningtop|Spinning top|word||||0|
cdlstalledpattern|Stalled pattern|word||||0|
cdlsticksandwich|Stick sandwich|word||||0|
cdltakuri|Takuri|word||||0|
cdltasukigap|Tasuki gap|word||||0|
cdlthrusting|Thrusting pattern|word||||0|
cdltristar|Tristar pattern|word||||0|
cdlunique3river|Unique three river|word||||0|
cdlupsidegap2crows|Upside gap two crows|word||||0|
cdlxsidegap3methods|Upside and downside gap three methods|word||||0|
`;

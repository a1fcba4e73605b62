// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;
import java.time.LocalDate;

/**
 * Statement, as returned by the API.
 *
 * @param periodEnd periodEnd
 * @param fiscalYear fiscalYear
 * @param fiscalPeriod A fourth quarter, which nobody files, is the year less the other three; <code>Q1</code>, <code>Q2</code>, <code>Q3</code>, <code>Q4</code>, <code>FY</code>, <code>TTM</code>
 * @param filedAt From then on the statement was known: the newest of the filings that it was made from
 * @param form form
 * @param currency currency
 * @param revenue revenue; may be null
 * @param grossProfit grossProfit; may be null
 * @param operatingIncome operatingIncome; may be null
 * @param netIncome netIncome; may be null
 * @param ebitda ebitda; may be null
 * @param epsDiluted epsDiluted; may be null
 * @param dividendPerShare dividendPerShare; may be null
 * @param cash cash; may be null
 * @param totalAssets totalAssets; may be null
 * @param totalLiabilities totalLiabilities; may be null
 * @param totalDebt totalDebt; may be null
 * @param equity equity; may be null
 * @param sharesOutstanding sharesOutstanding; may be null
 * @param operatingCashFlow operatingCashFlow; may be null
 * @param capitalExpenditure capitalExpenditure; may be null
 * @param freeCashFlow freeCashFlow; may be null
 * @param grossMargin grossMargin; may be null
 * @param operatingMargin operatingMargin; may be null
 * @param netMargin netMargin; may be null
 * @param revenueGrowth revenueGrowth; may be null
 * @param epsGrowth epsGrowth; may be null
 * @param returnOnEquity returnOnEquity; may be null
 * @param currentRatio currentRatio; may be null
 * @param debtToEquity debtToEquity; may be null
 * @param marketCap marketCap; may be null
 * @param enterpriseValue enterpriseValue; may be null
 * @param priceEarnings priceEarnings; may be null
 * @param priceBook priceBook; may be null
 * @param priceSales priceSales; may be null
 * @param evToEbitda evToEbitda; may be null
 * @param dividendYield dividendYield; may be null
 * @param price As traded: for the newest row the last close at <code>asOf</code>, for the others the last close when they were filed; may be null
 * @param priceDate priceDate; may be null
 * @param costOfRevenue costOfRevenue; may be null
 * @param researchAndDevelopment researchAndDevelopment; may be null
 * @param sellingGeneralAdministrative sellingGeneralAdministrative; may be null
 * @param operatingExpenses operatingExpenses; may be null
 * @param interestExpense interestExpense; may be null
 * @param otherIncome otherIncome; may be null
 * @param incomeBeforeTax incomeBeforeTax; may be null
 * @param incomeTax incomeTax; may be null
 * @param epsBasic epsBasic; may be null
 * @param sharesBasic sharesBasic; may be null
 * @param sharesDiluted sharesDiluted; may be null
 * @param shortTermInvestments shortTermInvestments; may be null
 * @param receivables receivables; may be null
 * @param inventory inventory; may be null
 * @param otherCurrentAssets otherCurrentAssets; may be null
 * @param currentAssets currentAssets; may be null
 * @param propertyPlantEquipment propertyPlantEquipment; may be null
 * @param goodwillAndIntangibles goodwillAndIntangibles; may be null
 * @param otherAssets otherAssets; may be null
 * @param accountsPayable accountsPayable; may be null
 * @param shortTermDebt shortTermDebt; may be null
 * @param otherCurrentLiabilities otherCurrentLiabilities; may be null
 * @param currentLiabilities currentLiabilities; may be null
 * @param longTermDebt longTermDebt; may be null
 * @param otherLiabilities otherLiabilities; may be null
 * @param commonStock commonStock; may be null
 * @param retainedEarnings retainedEarnings; may be null
 * @param depreciationAndAmortization depreciationAndAmortization; may be null
 * @param stockCompensation stockCompensation; may be null
 * @param changeInWorkingCapital changeInWorkingCapital; may be null
 * @param otherOperating otherOperating; may be null
 * @param otherInvesting otherInvesting; may be null
 * @param investingCashFlow investingCashFlow; may be null
 * @param debtIssued debtIssued; may be null
 * @param sharesRepurchased sharesRepurchased; may be null
 * @param dividendsPaid dividendsPaid; may be null
 * @param otherFinancing otherFinancing; may be null
 * @param financingCashFlow financingCashFlow; may be null
 * @param netChangeInCash netChangeInCash; may be null
 * @param freeCashFlowMargin freeCashFlowMargin; may be null
 * @param netIncomeGrowth netIncomeGrowth; may be null
 * @param returnOnAssets returnOnAssets; may be null
 * @param returnOnInvestedCapital returnOnInvestedCapital; may be null
 * @param assetTurnover assetTurnover; may be null
 * @param inventoryTurnover inventoryTurnover; may be null
 * @param receivableDays receivableDays; may be null
 * @param quickRatio quickRatio; may be null
 * @param cashRatio cashRatio; may be null
 * @param debtToAssets debtToAssets; may be null
 * @param interestCoverage interestCoverage; may be null
 * @param payoutRatio payoutRatio; may be null
 * @param bookValuePerShare bookValuePerShare; may be null
 * @param peg peg; may be null
 * @param priceFreeCashFlow priceFreeCashFlow; may be null
 * @param evToSales evToSales; may be null
 * @param earningsYield earningsYield; may be null
 */
public record Statement(
    LocalDate periodEnd,
    long fiscalYear,
    String fiscalPeriod,
    Instant filedAt,
    String form,
    String currency,
    Double revenue,
    Double grossProfit,
    Double operatingIncome,
    Double netIncome,
    Double ebitda,
    Double epsDiluted,
    Double dividendPerShare,
    Double cash,
    Double totalAssets,
    Double totalLiabilities,
    Double totalDebt,
    Double equity,
    Double sharesOutstanding,
    Double operatingCashFlow,
    Double capitalExpenditure,
    Double freeCashFlow,
    Double grossMargin,
    Double operatingMargin,
    Double netMargin,
    Double revenueGrowth,
    Double epsGrowth,
    Double returnOnEquity,
    Double currentRatio,
    Double debtToEquity,
    Double marketCap,
    Double enterpriseValue,
    Double priceEarnings,
    Double priceBook,
    Double priceSales,
    Double evToEbitda,
    Double dividendYield,
    Double price,
    LocalDate priceDate,
    Double costOfRevenue,
    Double researchAndDevelopment,
    Double sellingGeneralAdministrative,
    Double operatingExpenses,
    Double interestExpense,
    Double otherIncome,
    Double incomeBeforeTax,
    Double incomeTax,
    Double epsBasic,
    Double sharesBasic,
    Double sharesDiluted,
    Double shortTermInvestments,
    Double receivables,
    Double inventory,
    Double otherCurrentAssets,
    Double currentAssets,
    Double propertyPlantEquipment,
    Double goodwillAndIntangibles,
    Double otherAssets,
    Double accountsPayable,
    Double shortTermDebt,
    Double otherCurrentLiabilities,
    Double currentLiabilities,
    Double longTermDebt,
    Double otherLiabilities,
    Double commonStock,
    Double retainedEarnings,
    Double depreciationAndAmortization,
    Double stockCompensation,
    Double changeInWorkingCapital,
    Double otherOperating,
    Double otherInvesting,
    Double investingCashFlow,
    Double debtIssued,
    Double sharesRepurchased,
    Double dividendsPaid,
    Double otherFinancing,
    Double financingCashFlow,
    Double netChangeInCash,
    Double freeCashFlowMargin,
    Double netIncomeGrowth,
    Double returnOnAssets,
    Double returnOnInvestedCapital,
    Double assetTurnover,
    Double inventoryTurnover,
    Double receivableDays,
    Double quickRatio,
    Double cashRatio,
    Double debtToAssets,
    Double interestCoverage,
    Double payoutRatio,
    Double bookValuePerShare,
    Double peg,
    Double priceFreeCashFlow,
    Double evToSales,
    Double earningsYield) {}
